import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import type { Candidate } from './candidates.ts';

/** So many cards of people a feed is drawn from at most. */
export const maxCandidates = 1000;

/**
 * Words with one card each, of `cards`: a query of a card's `id`, its `word_id`, its `rank`, the first one 1, and `apart`, what
 * two cards side by side should not share; its word's group of meanings where that is null.
 */
const selectWords = async (db: Kysely<Tables>, cards: RawBuilder<unknown>): Promise<Candidate[]> => {
  // One text for all: reading a thousand rows costs ten times as much.
  const { rows } = await sql<{ words: Candidate[] | null }>`
    select json_agg(word) as words from (
      select distinct on (w.id) w.id as "wordId", found.id as "cardId", w.level,
        coalesce(found.apart, w.meaning_group) as "group", found.rank
      from (${cards}) found join words w on w.id = found.word_id order by w.id, found.rank) word`.execute(db);
  return rows[0]?.words ?? [];
};

/** The same for cards `c` of `from` by a condition, the newest by `at` first. */
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
