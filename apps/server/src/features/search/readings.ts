import { writtenText } from '@kadro/core/english/compared-text';
import { onOtherLayout } from '@kadro/core/english/keyboard-layout';
import { similarFrom } from '../words/index.ts';

/** Ids of words of which a reading is a form as a whole, and of those that begin with or contain one. */
export interface Forms {
  readonly whole: readonly string[];
  readonly part: readonly string[];
}

/** One interpretation of the typed query. */
export interface Reading {
  /** The text in lower case, as typed or in the other keyboard layout. */
  readonly text: string;
  /** Its words, ё as е. */
  readonly words: readonly string[];
  /** Whether words that differ by a letter match, too. */
  readonly isSimilar: boolean;
  /** Whether only words with two slips match. */
  readonly isFar?: true;
  /** Words of which it is a form or another spelling. */
  readonly forms?: Forms;
}

const wordsOf = (text: string): string[] => text.replaceAll('ё', 'е').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Shorter words with two slips match too many others. */
const farFrom = 7;

/** Returns the reading of a single long word with two slips, as typed. */
const farReadings = ([typed]: readonly Reading[]): Reading[] => {
  const [word = '', ...others] = typed?.words ?? [];
  return typed === undefined || others.length > 0 || word.length < farFrom
    ? []
    : [{ ...typed, isSimilar: true, isFar: true }];
};

/** Returns a query's interpretations, likeliest first: as typed, in the other layout, both with one typo, and a word with two. */
export const readingsOf = (typed: string): Reading[] => {
  const text = writtenText(typed);
  const layout = onOtherLayout(text);
  const texts = layout === null ? [text] : [text, layout];
  const exact = texts.map((each) => ({ text: each, words: wordsOf(each), isSimilar: false }));
  const similar = exact.map((reading) => ({ ...reading, isSimilar: true }));
  const withSlip = similar.filter(({ words }) => words.some((word) => word.length >= similarFrom));
  return [...exact, ...withSlip, ...farReadings(exact)].filter(({ words }) => words.length > 0);
};
