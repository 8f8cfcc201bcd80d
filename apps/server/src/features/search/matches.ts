import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { similarFrom, similarTo } from '../words/index.ts';
import type { Reading } from './readings.ts';

/** From this length on a slip is forgiven in how a word begins, too; shorter ones are like too much. */
const slipInBeginningFrom = 5;

/** Returns the tsquery for texts with a word that has one of these prefixes. */
export const beginning = (...words: readonly string[]): string => words.map((word) => `'${word}':*`).join(' | ');

export const reversed = (letters: readonly string[]): string => letters.toReversed().join('');

/** The two halves of a text, and the whole with the two letters in its middle exchanged. */
export const halvesOf = (letters: readonly string[]): { first: string; second: string; exchanged: string } => {
  const half = Math.floor(letters.length / 2);
  const [first, second] = [letters.slice(0, half), letters.slice(half)];
  const exchanged = [...first.slice(0, -1), ...second.slice(0, 1), ...first.slice(-1), ...second.slice(1)];
  return { first: first.join(''), second: second.join(''), exchanged: exchanged.join('') };
};

/**
 * Whether a text has a word like this one. Of one slip, either half of the word knows nothing, but for two letters exchanged in
 * its middle: what has one of the halves is found by an index, and looked at.
 */
const isLike = (line: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> => {
  const letters = Array.from(word);
  const { first, second, exchanged } = halvesOf(letters);
  const patterns = similarTo(word).flatMap((pattern) =>
    letters.length >= slipInBeginningFrom ? [`% ${pattern}%`] : [`% ${pattern} %`],
  );
  return sql<SqlBool>`(
    (search_words(${line}) @@ ${beginning(first, exchanged)}::tsquery
      or search_ends(${line}) @@ ${beginning(reversed(Array.from(second)))}::tsquery)
    and ' ' || search_text(${line}) || ' ' like any (${[`% ${word}%`, ...patterns]}::text[]))`;
};

const begins = (line: RawBuilder<unknown>, words: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`search_words(${line}) @@ ${words.map((word) => beginning(word)).join(' & ')}::tsquery`;

/** Whether a text, as an index of `search_words` and of `search_ends` has it, says what a reading means. */
export const matches = (line: RawBuilder<unknown>, { words, isSimilar }: Reading): RawBuilder<SqlBool> => {
  if (!isSimilar) return begins(line, words);
  const conditions = words.map((word) =>
    Array.from(word).length < similarFrom ? begins(line, [word]) : isLike(line, word),
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
};
