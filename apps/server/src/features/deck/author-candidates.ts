import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../kernel/schema.ts';
import { isOffered } from './visible-cards.ts';
import type { Candidate } from './candidates.ts';

/** So many cards of authors a feed is drawn from at most, the newest. */
const cardsMax = 1000;

/** Words by a condition on their cards `c`, one card each, the newest; among them the newest are ranked first. */
const selectNewest = async (
  db: Kysely<Tables>,
  where: RawBuilder<unknown>,
  newness: RawBuilder<unknown>,
): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    select distinct on (w.id) w.id as "wordId", found.id as "cardId", w.level, w.meaning_group as "group", found.rank
    from (
      select c.id, c.word_id, row_number() over (order by ${newness} desc, c.id)::int as rank
      from cards c where ${where} order by ${newness} desc, c.id limit ${cardsMax}
    ) found join words w on w.id = found.word_id
    order by w.id, found.rank`.execute(db);
  return rows;
};

/** An author's own cards, in all states. */
export const readOwnCandidates = (db: Kysely<Tables>, userId: string): Promise<Candidate[]> =>
  selectNewest(db, sql`c.author_id = ${userId} and c.deleted_at is null`, sql`c.created_at`);

/** Published cards of all others who make cards. */
export const readPublishedCandidates = (db: Kysely<Tables>, userId: string): Promise<Candidate[]> =>
  selectNewest(
    db,
    sql`c.origin = 'author' and ${isOffered} and c.author_id is distinct from ${userId}`,
    sql`c.published_at`,
  );
