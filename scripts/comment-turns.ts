/** Turns of phrase that make comments hard to read, with the maximum of each per 10,000 words of comments. */
export const turns = [
  { name: 'somebody, nobody, anybody', pattern: /\b(?:some|no|any)body\b/gi, max: 3 },
  { name: 'tell, told', pattern: /\b(?:tells?|told|telling)\b/gi, max: 3 },
  { name: '"stands" for "is"', pattern: /\bstands?\b(?! for|-)/gi, max: 1 },
  { name: 'sentences that begin with "What"', pattern: /(?:^|[.:;!?]\s+)What\b(?![^.?]*\?)/g, max: 5 },
] as const;

/** Returns the texts of a TypeScript source's comments that start a line. A block comment is one text. */
export const readComments = (source: string): string[] => {
  const texts: string[] = [];
  let block: string[] | null = null;
  let isAfterLine = false;
  for (const line of source.split('\n').map((text) => text.trim())) {
    if (block !== null) {
      block.push(line.replace(/\*\/.*$/, '').replace(/^\*\s?/, ''));
      if (line.includes('*/')) {
        texts.push(block.join(' ').trim());
        block = null;
      }
      continue;
    }
    const opened = /^\{?\/\*+\s?(.*)$/.exec(line)?.[1];
    const single = /^\/\/\s?(.*)$/.exec(line)?.[1];
    if (opened !== undefined) {
      if (opened.includes('*/')) texts.push(opened.replace(/\s*\*\/.*$/, ''));
      else block = [opened];
    } else if (single !== undefined && !single.startsWith('oxlint')) {
      if (isAfterLine) texts.push(`${texts.pop() ?? ''} ${single}`);
      else texts.push(single);
    }
    isAfterLine = single !== undefined;
  }
  return texts;
};

/** Counts the words of comments, and each turn per 10,000 of them. */
export const measureTurns = (comments: readonly string[]): { words: number; rates: Map<string, number> } => {
  const words = comments.reduce((sum, text) => sum + (text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0), 0);
  const rateOf = (pattern: RegExp): number => {
    const count = comments.reduce((sum, text) => sum + (text.match(pattern)?.length ?? 0), 0);
    return words === 0 ? 0 : (count * 10_000) / words;
  };
  return { words, rates: new Map(turns.map(({ name, pattern }) => [name, rateOf(pattern)])) };
};
