import type { Collection } from '@kadro/contract';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { isBlockBetween, isNotBlockedWith } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { isOffered } from '../deck/index.ts';

/** Maximum on a person's page; an author has at most a hundred. */
const maxPersonCards = 100;
const maxWithTag = 6;
/** Newest cards of a tag by which collections are searched. */
const newestTagged = 200;

export interface CollectionRow {
  id: string;
  user_id: string;
  name: string;
  is_private: boolean;
  cards: number;
  cover: string | null;
}

type Caller = RawBuilder<unknown> | string | null;

/** SQL: whether a card `c` of a collection is shown to a caller: a published one without a block to its author, or the caller's. */
export const isShownTo = (callerId: Caller): RawBuilder<SqlBool> => {
  const caller = typeof callerId === 'string' || callerId === null ? sql`${callerId}::uuid` : callerId;
  return sql<SqlBool>`((${isOffered} and (c.author_id is null or not ${isBlockBetween(sql.ref('c.author_id'), caller)}))
    or (c.author_id = ${caller} and c.deleted_at is null))`;
};

/** SQL: number of cards of a collection `n` that are shown to a caller. */
const shownCount = (callerId: Caller): RawBuilder<number> => sql`(
  select count(*)::int from collection_cards x join cards c on c.id = x.card_id
  where x.collection_id = n.id and ${isShownTo(callerId)})`;

/**
 * SQL: columns of a collection `n` in lists for a caller, null for a visitor. The cover is a published card without a block to the
 * caller, the chosen one first; counts the cards shown to the caller.
 */
export const collectionColumns = (callerId: Caller): RawBuilder<unknown> => sql`n.id, n.user_id, n.name,
  n.is_private, ${shownCount(callerId)} as cards, (
    select c.picture_id from collection_cards x join cards c on c.id = x.card_id
    where x.collection_id = n.id and ${isOffered} and ${isNotBlockedWith(sql.ref('c.author_id'), callerId)}
    order by x.card_id is not distinct from n.cover_id desc, x.place, x.card_id limit 1) as cover`;

export const toCollection = ({ id, name, is_private: isPrivate, cards, cover }: CollectionRow): Collection => ({
  id,
  name,
  isPrivate,
  cards,
  cover,
});

const listOf = (from: RawBuilder<unknown>, callerId: RawBuilder<unknown>): RawBuilder<CollectionRow[]> =>
  sql`coalesce((select json_agg(x) from (select ${collectionColumns(callerId)} from ${from}) x), '[]')`;

/** SQL: a user's collections for a caller, last changed first: all if they are the caller's, else public ones with cards. */
export const collectionsOf = (userId: string, callerId: RawBuilder<unknown>): RawBuilder<CollectionRow[]> =>
  listOf(
    sql`collections n
    where n.user_id = ${userId}::uuid and (n.user_id = ${callerId} or (not n.is_private and ${shownCount(callerId)} > 0))
    order by n.changed_at desc, n.id limit ${sql.lit(maxPersonCards)}`,
    callerId,
  );

/** SQL: rows of public collections with most of a tag's newest cards, of people without a block to the caller. */
export const collectionsWithTag = (tag: string, callerId: RawBuilder<unknown>): RawBuilder<CollectionRow[]> =>
  listOf(
    sql`(
      select x.collection_id, count(*) as found
      from (select card_id from card_tags where tag = ${tag} order by at desc, card_id desc
        limit ${sql.lit(newestTagged)}) g
      join collection_cards x on x.card_id = g.card_id group by 1) f
    join collections n on n.id = f.collection_id
    where not n.is_private and ${isNotBlockedWith(sql.ref('n.user_id'), callerId)}
    order by f.found desc, n.changed_at desc, n.id limit ${sql.lit(maxWithTag)}`,
    callerId,
  );

/** Lists the caller's collections, and whether each has the card. */
export const listOwn = async (
  db: Kysely<Tables>,
  userId: string,
  cardId: string | null,
): Promise<(Collection & { hasCard: boolean })[]> => {
  const { rows } = await sql<CollectionRow & { has_card: boolean }>`
    select ${collectionColumns(userId)},
      exists (select from collection_cards h where h.collection_id = n.id and h.card_id = ${cardId}) as has_card
    from collections n where n.user_id = ${userId} order by n.changed_at desc, n.id limit ${maxPersonCards}`.execute(
    db,
  );
  return rows.map(({ has_card: hasCard, ...row }) => ({ ...toCollection(row), hasCard }));
};
