import { wordForms } from './word-forms.ts';

/** Character offsets in a text, `end` exclusive. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

interface Token extends TextSpan {
  readonly word: string;
}

interface Pattern {
  readonly exact: string;
  readonly matches: (token: Token, next: Token | undefined) => boolean;
  /** How many further tokens of the text this element may take up, e.g. someone = "the old man". */
  readonly spare: number;
}

const particles = new Set(
  'about across ahead along apart around aside away back by down forward in off on out over round through together up'.split(
    ' ',
  ),
);
const possessives = new Set(['my', 'your', 'his', 'her', 'its', 'our', 'their']);
const reflexives = new Set([
  'myself',
  'yourself',
  'himself',
  'herself',
  'itself',
  'ourselves',
  'yourselves',
  'themselves',
]);
const placeholder = /^(?:someone|somebody|something|sb|sth)$/;
const maxGap = 3;
const auxiliaryClitics: Readonly<Record<string, readonly string[]>> = {
  be: ["'m", "'re", "'s"],
  have: ["'ve", "'s", "'d"],
};

const plain = (text: string): string => text.toLowerCase().replaceAll('’', "'");

const lettersAlone = /\p{L}+(?:['’-]\p{L}+)*/gu;
const withDigits = /[\p{L}\p{N}]+(?:(?:['’-]|(?<=\p{N})[/.:](?=\p{N}))[\p{L}\p{N}]+)*/gu;

/** The tokens of a text searched for a headword: they include digits if the headword has any, as MP3 and 24/7. */
export const wordPattern = (headword: string): RegExp => (/\p{N}/u.test(headword) ? withDigits : lettersAlone);

/** Splits off `'s`, `'re`, `n't` and the like: the headword is the word before them. */
const tokenise = (text: string, words: RegExp): Token[] => {
  const tokens: Token[] = [];
  for (const match of text.matchAll(words)) {
    const word = plain(match[0]);
    const start = match.index;
    const clitic = /^(?:(can)('t)|(.+?)(n't|'(?:s|m|re|ve|ll|d)))$/.exec(word);
    const stem = clitic?.[1] ?? clitic?.[3];
    if (stem === undefined) {
      tokens.push({ word, start, end: start + word.length });
    } else {
      tokens.push({ word: stem, start, end: start + stem.length });
      tokens.push({ word: word.slice(stem.length), start: start + stem.length, end: start + word.length });
    }
  }
  return tokens;
};

const patternOf = (word: string, partOfSpeech: string | undefined, isAlone: boolean): Pattern => {
  if (/^(?:one|someone|somebody)'s$/.test(word)) {
    return { exact: word, spare: 2, matches: (token, next) => possessives.has(token.word) || next?.word === "'s" };
  }
  if (word === 'oneself') return { exact: word, spare: 0, matches: (token) => reflexives.has(token.word) };
  if (placeholder.test(word) && !isAlone) return { exact: word, spare: maxGap, matches: () => true };
  const forms = wordForms(word, partOfSpeech);
  const clitics = isAlone ? [] : (auxiliaryClitics[word] ?? []);
  return { exact: word, spare: 0, matches: (token) => forms.has(token.word) || clitics.includes(token.word) };
};

const patternsOf = (headword: string, partOfSpeech: string | undefined): Pattern[] => {
  const words = plain(headword)
    .replace(/\([^)]*\)/g, ' ')
    .split(/[\s,!?.…]+/)
    .filter(Boolean);
  while (words.length > 1 && placeholder.test(words.at(-1) ?? '')) words.pop();
  const partOfEach = words.length > 1 ? undefined : partOfSpeech;
  return words.map((word) => patternOf(word, partOfEach, words.length === 1));
};

/** Matches the patterns from `position` on and returns the index of the last token used. */
const matchFrom = (
  text: string,
  tokens: readonly Token[],
  patterns: readonly Pattern[],
  position: number,
): number | null => {
  const [first, ...rest] = patterns;
  const token = tokens[position];
  if (!first || !token?.word || !first.matches(token, tokens[position + 1])) return null;
  const next = rest[0];
  if (!next) return first.spare > 0 && tokens[position + 1]?.word === "'s" ? position + 1 : position;
  const gap = particles.has(next.exact) ? Math.max(first.spare, maxGap) : first.exact === 'be' ? 1 : first.spare;
  for (let skipped = 0; skipped <= gap; skipped += 1) {
    const candidate = tokens[position + 1 + skipped];
    if (!candidate || /[.!?;:]/.test(text.slice(token.end, candidate.start))) return null;
    const last = matchFrom(text, tokens, rest, position + 1 + skipped);
    if (last !== null) return last;
  }
  return null;
};

/**
 * Finds the headword in a sentence, exact or inflected: regular and irregular forms, phrases whose words are inflected (`gave
 * up`), separated phrasal verbs (`turned the light off`), `one's` and `someone` filled in. The exact headword wins over an
 * inflected form, then the earlier place. `partOfSpeech` narrows the forms, so that `show` as a verb does not match `shower`;
 * phrases of several words do not need it. Returns the span from the first to the last matching word, or null.
 */
export const findInflected = (headword: string, example: string, partOfSpeech?: string): TextSpan | null => {
  const tokens = tokenise(example, wordPattern(headword));
  const patterns = patternsOf(headword, partOfSpeech);
  const exact = patterns.map((pattern) => ({ ...pattern, matches: (token: Token) => token.word === pattern.exact }));
  for (const candidates of [exact, patterns]) {
    for (const [position, first] of tokens.entries()) {
      const last = tokens[matchFrom(example, tokens, candidates, position) ?? -1];
      if (last) return { start: first.start, end: last.end };
    }
  }
  return null;
};
