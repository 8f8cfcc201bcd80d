import { isRussian } from '../learning/index.ts';
import { similarFrom } from '../words/index.ts';

/** One way to understand what was typed. */
export interface Reading {
  /** The text in small letters, as it was typed or as the other keyboard layout has it. */
  readonly text: string;
  /** Its words, ё as е. */
  readonly words: readonly string[];
  /** Whether what differs by a letter is meant, too. */
  readonly isSimilar: boolean;
  /** Whether words with two slips are meant, and nothing else. */
  readonly isFar?: true;
}

const latin = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~{}:"<>';
const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбюёхъжэбю';

const keys = (from: string, to: string): ReadonlyMap<string, string> =>
  new Map(Array.from(from, (letter, at) => [letter, to.charAt(at)]));

const toLatin = keys(russian.slice(0, latin.indexOf('~')), latin);
const toRussian = keys(latin, russian);

/** A text in small letters as the same keys write it on the other layout: `руддщ` is `hello`, `ghbdtn` is `привет`. */
const onOtherLayout = (text: string): string => {
  const layout = isRussian(text) ? toLatin : toRussian;
  return Array.from(text, (letter) => layout.get(letter) ?? letter).join('');
};

const wordsOf = (text: string): string[] => text.replaceAll('ё', 'е').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Shorter words with two slips are too many others. */
const farFrom = 7;

/** A single long word with two slips, as it was typed. */
const farReadings = ([typed]: readonly Reading[]): Reading[] => {
  const [word = '', ...others] = typed?.words ?? [];
  return typed === undefined || others.length > 0 || word.length < farFrom
    ? []
    : [{ ...typed, isSimilar: true, isFar: true }];
};

/** The ways to understand what was typed, the likeliest first: as it stands, on the other layout, both with a slip, and a word with two. */
export const readingsOf = (typed: string): Reading[] => {
  const text = typed.toLowerCase();
  const exact = [text, onOtherLayout(text)].map((each) => ({ text: each, words: wordsOf(each), isSimilar: false }));
  const similar = exact.map((reading) => ({ ...reading, isSimilar: true }));
  const withSlip = similar.filter(({ words }) => words.some((word) => word.length >= similarFrom));
  return [...exact, ...withSlip, ...farReadings(exact)].filter(({ words }) => words.length > 0);
};
