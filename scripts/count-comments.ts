/** Counts the non-empty lines of a TypeScript source, and those that are only comments. */
export const countComments = (source: string): { lines: number; comments: number } => {
  let lines = 0;
  let comments = 0;
  let isWithin = false;
  for (const line of source.split('\n').map((text) => text.trim())) {
    if (line === '') continue;
    lines += 1;
    const begins = /^(\/\/|\/\*|\{\/\*)/.test(line);
    if (isWithin || begins) comments += 1;
    if (isWithin || /^\{?\/\*/.test(line)) isWithin = !line.includes('*/');
  }
  return { lines, comments };
};
