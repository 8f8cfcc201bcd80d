import { countSlips } from '@kadro/core/english/typed-answer';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import type { Reading } from './readings.ts';
import { beginning, reversed } from './matches.ts';

/** Share of a word, at either end, that is assumed to be correct. */
const certainShare = 0.4;
/** Maximum of words with such an end that are examined, most frequent first. */
const maxExamined = 500;
const maxSlips = 2;

const certain = (letters: readonly string[]): number => Math.max(3, Math.floor(letters.length * certainShare));

/** Returns the ids of words with a text word two slips away from the reading's: both at its beginning, or both at its end. */
export const findFarWords = async (db: Kysely<Tables>, { words: [word = ''] }: Reading): Promise<string[]> => {
  const letters = Array.from(word);
  const ends = certain(letters);
  const line = sql`w.headword || ' ' || w.translation`;
  const { rows } = await sql<{ id: string; line: string }>`
    select w.id, search_text(${line}) as line from words w
    where w.merged_into is null and (
      search_words(${line}) @@ ${beginning(letters.slice(0, ends).join(''))}::tsquery
      or search_ends(${line}) @@ ${beginning(reversed(letters.slice(-ends)))}::tsquery)
    order by w.rank, w.id limit ${maxExamined}`.execute(db);
  const isNear = (other: string): boolean =>
    Math.abs(other.length - word.length) <= maxSlips && countSlips(word, other) <= maxSlips;
  return rows.filter((row) => row.line.split(' ').some(isNear)).map(({ id }) => id);
};
