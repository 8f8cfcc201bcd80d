import type { Collection } from '@kadro/contract';
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { isBlockBetween, isNotBlockedWith } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { isOffered } from '../deck/index.ts';

/** On a person's page; an author has a hundred at most. */
const maxPersonCards = 100;
const maxWithTag = 6;
/** Of a tag's collections those that have its newest cards. */
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

/** SQL: whether a card `c` of a collection is shown to a caller: it is published without a block to its author, or their own. */
export const isShownTo = (callerId: Caller): RawBuilder<SqlBool> => {
  const caller = typeof callerId === 'string' || callerId === null ? sql`${callerId}::uuid` : callerId;
  return sql<SqlBool>`((${isOffered} and (c.author_id is null or not ${isBlockBetween(sql.ref('c.author_id'), caller)}))
    or (c.author_id = ${caller} and c.deleted_at is null))`;
};

/** How many cards of a collection `n` are shown to a caller. */
const shownCount = (callerId: Caller): RawBuilder<number> => sql`(
  select count(*)::int from collection_cards x join cards c on c.id = x.card_id
  where x.collection_id = n.id and ${isShownTo(callerId)})`;

/**
 * A collection `n` as lists show it to a caller, null for a visitor: its cover is a card that all may see, the one chosen first, of
 * nobody between whom and the caller there is a block, and it counts the cards that are shown to the caller.
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

/** SQL: a user's collections for a caller, last changed first: all of the caller's own, else public ones with cards. */
export const collectionsOf = (userId: string, callerId: RawBuilder<unknown>): RawBuilder<CollectionRow[]> =>
  listOf(
    sql`collections n
    where n.user_id = ${userId}::uuid and (n.user_id = ${callerId} or (not n.is_private and ${shownCount(callerId)} > 0))
    order by n.changed_at desc, n.id limit ${sql.lit(maxPersonCards)}`,
    callerId,
  );

/**
 * Public collections with most of the newest cards of a tag, of people between whom and the caller there is no block. As SQL of a
 * list of rows.
 */
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

/** The caller's own, with whether each has a card. */
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
