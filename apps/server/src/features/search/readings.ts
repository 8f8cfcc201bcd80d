import { writtenText } from '@kadro/core/english/compared-text';
import { onOtherLayout } from '@kadro/core/english/keyboard-layout';
import { similarFrom } from '../words/index.ts';

/** The ids of words that a reading is a form of as a whole, and of those that begin with one or have it. */
export interface Forms {
  readonly whole: readonly string[];
  readonly part: readonly string[];
}

/** One interpretation of the typed query. */
export interface Reading {
  /** The text in small letters, as it was typed or as the other keyboard layout has it. */
  readonly text: string;
  /** Its words, ё as е. */
  readonly words: readonly string[];
  /** Whether words that differ by a letter match, too. */
  readonly isSimilar: boolean;
  /** Whether words with two slips are meant, and nothing else. */
  readonly isFar?: true;
  /** The words that it is a form or another spelling of. */
  readonly forms?: Forms;
}

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
