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

/** The words of the span that are the headword's, in its order; what stands between them, as an object does, is not. */
const ownWords = (headword: string, text: string, span: TextSpan): TextSpan[] | null => {
  const wanted = plain(headword)
    .split(/[\s,!?.…]+/)
    .filter((word) => word !== '' && !placeholder.test(word));
  const own: TextSpan[] = [];
  for (const { word, start, end } of wordsIn(text, span, wordPattern(headword))) {
    const next = wanted[own.length];
    if (next !== undefined && (word === next || wordForms(next).has(word))) own.push({ start, end });
  }
  return own.length === wanted.length ? own : null;
};

/** Neighbours, with nothing between them but space, are one span. */
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
 * What to leave out of an example, so that it asks for its word: what `mark` bounds, and of a separated phrase (`turned the
 * lamp off`) only its own words, in two gaps. Null where no word is marked, or what is left would tell it.
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
