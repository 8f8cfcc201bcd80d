import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import type { Candidate } from './candidates.ts';

/** Max user cards from which a feed is drawn. */
export const maxCandidates = 1000;

/**
 * Reads words with one card each from `cards`, a query of `id`, `word_id`, `rank` (from 1) and `apart`, a key that adjacent cards
 * should not share; null stands for the word's group of meanings.
 */
const selectWords = async (db: Kysely<Tables>, cards: RawBuilder<unknown>): Promise<Candidate[]> => {
  // One JSON text: reading a thousand rows costs ten times as much.
  const { rows } = await sql<{ words: Candidate[] | null }>`
    select json_agg(word) as words from (
      select distinct on (w.id) w.id as "wordId", found.id as "cardId", w.level,
        coalesce(found.apart, w.meaning_group) as "group", found.rank
      from (${cards}) found join words w on w.id = found.word_id order by w.id, found.rank) word`.execute(db);
  return rows[0]?.words ?? [];
};

/** Reads words from cards `c` of `from` by a condition, newest by `at` first. */
export const selectNewest = (
  db: Kysely<Tables>,
  {
    from = sql`cards c`,
    where,
    at,
  }: { from?: RawBuilder<unknown>; where: RawBuilder<unknown>; at: RawBuilder<unknown> },
): Promise<Candidate[]> =>
  selectWords(
    db,
    sql`select c.id, c.word_id, null::text as apart, row_number() over (order by ${at} desc, c.id)::int as rank
      from ${from} where ${where} order by ${at} desc, c.id limit ${maxCandidates}`,
  );
