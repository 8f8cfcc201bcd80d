import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { similarFrom, similarTo } from '../words/index.ts';
import type { Reading } from './readings.ts';

/** From this length on a slip is also accepted in a prefix; shorter ones match too much. */
const slipInBeginningFrom = 5;

/** Returns the tsquery for texts with a word that has one of these prefixes. */
export const beginning = (...words: readonly string[]): string => words.map((word) => `'${word}':*`).join(' | ');

export const reversed = (letters: readonly string[]): string => letters.toReversed().join('');

/** Returns the two halves of a text, and the whole with its two middle letters transposed. */
export const halvesOf = (letters: readonly string[]): { first: string; second: string; exchanged: string } => {
  const half = Math.floor(letters.length / 2);
  const [first, second] = [letters.slice(0, half), letters.slice(half)];
  const exchanged = [...first.slice(0, -1), ...second.slice(0, 1), ...first.slice(-1), ...second.slice(1)];
  return { first: first.join(''), second: second.join(''), exchanged: exchanged.join('') };
};

/**
 * SQL: whether a text has a word similar to this one. A single slip leaves one half of the word intact, unless it transposes the two
 * middle letters: an index finds texts with either half, which are then compared.
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

/** SQL: whether a text, as indexed by `search_words` and `search_ends`, matches a reading. */
export const matches = (line: RawBuilder<unknown>, { words, isSimilar }: Reading): RawBuilder<SqlBool> => {
  if (!isSimilar) return begins(line, words);
  const conditions = words.map((word) =>
    Array.from(word).length < similarFrom ? begins(line, [word]) : isLike(line, word),
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
};
