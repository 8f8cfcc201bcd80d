import { cutGaps } from './cut-gaps.ts';
import { findInflected, wordPattern, type TextSpan } from './inflection.ts';
import { wordForms } from './word-forms.ts';

const placeholder = /^(?:someone|somebody|something|sb|sth)(?:'s)?$/;
const plain = (text: string): string => text.toLowerCase().replaceAll('’', "'");

/** The words within a span, with the apostrophes and hyphens inside them. */
const wordsIn = (text: string, { start, end }: TextSpan, words: RegExp): (TextSpan & { word: string })[] =>
  [...text.slice(start, end).matchAll(words)].map((match) => {
    const from = start + match.index;
    return { word: plain(match[0]), start: from, end: from + match[0].length };
  });

/** The words of the span that belong to the headword, in its order, without words between them, such as an object. */
const ownWords = (headword: string, text: string, span: TextSpan): TextSpan[] | null => {
  const headwordWords = plain(headword)
    .split(/[\s,!?.…]+/)
    .filter((word) => word !== '' && !placeholder.test(word));
  const own: TextSpan[] = [];
  for (const { word, start, end } of wordsIn(text, span, wordPattern(headword))) {
    const next = headwordWords[own.length];
    if (next !== undefined && (word === next || wordForms(next).has(word))) own.push({ start, end });
  }
  return own.length === headwordWords.length ? own : null;
};

/** Joins spans that are separated only by white space. */
const join = (spans: readonly TextSpan[], text: string): TextSpan[] => {
  const joined: TextSpan[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last !== undefined && text.slice(last.end, span.start).trim() === '')
      joined.splice(-1, 1, { start: last.start, end: span.end });
    else joined.push(span);
  }
  return joined;
};

/**
 * Finds the gaps of an example that asks for its word: the span that `mark` bounds, or for a separated phrase (`turned the lamp
 * off`) only its own words, in two gaps. Null if no word is marked, or the rest would reveal it.
 */
export const findGaps = (
  headword: string,
  example: string,
  mark: TextSpan | null,
  partOfSpeech?: string,
): TextSpan[] | null => {
  if (mark === null || mark.start >= mark.end || mark.end > example.length) return null;
  const own = ownWords(headword, example, mark);
  const gaps = own === null || own.length === 0 ? [{ start: mark.start, end: mark.end }] : join(own, example);
  const rest = cutGaps(example, gaps).join(' … ');
  return /\p{L}/u.test(rest) && findInflected(headword, rest, partOfSpeech) === null ? gaps : null;
};
