import {
  maxCollectionCards,
  maxCollectionNameLength,
  maxCollections,
  type Collection,
  type RouteReply,
  type RouteRequest,
  type addToCollection,
  type saveCollection as saveRoute,
} from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import { AppError, say } from '../../platform/http/index.ts';
import { cleanLine, type LearnerTools } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { visibleTo } from '../deck/index.ts';
import { collectionColumns, toCollection, type CollectionRow } from './list-collections.ts';

type Tools = Pick<LearnerTools, 'db' | 'now'>;

interface Own {
  userId: string;
  id: string;
}

const demandName = (text: string): string => {
  const name = cleanLine(text);
  if (name === null) throw new AppError({ status: 422, errors: { name: [say((m) => m.required)] } });
  if (name.length > maxCollectionNameLength)
    throw new AppError({ status: 422, errors: { name: [say((m) => m.tooLong(maxCollectionNameLength))] } });
  return name;
};

/** Locks the user's collection until the transaction ends. Throws a 404 for others. */
const holdOwn = async (trx: Kysely<Tables>, { userId, id }: Own): Promise<{ isHidden: boolean }> => {
  const { rows } = await sql<{ user_id: string; is_hidden: boolean }>`
    select user_id, hidden_reason is not null as is_hidden from collections where id = ${id} for update`.execute(trx);
  const [row] = rows;
  if (row?.user_id !== userId) throw new AppError({ status: 404 });
  return { isHidden: row.is_hidden };
};

const make = async (trx: Kysely<Tables>, { userId, id }: Own, name: string, nowMs: number): Promise<void> => {
  // Serialised, so that no two calls take the last free place.
  await sql`select id from users where id = ${userId} for no key update`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from collections where user_id = ${userId} and id <> ${id}`.execute(trx);
  if ((rows[0]?.count ?? 0) >= maxCollections)
    throw new AppError({ status: 412, code: '412', wording: say((m) => m.tooManyCollections(maxCollections)) });
  await sql`
    insert into collections (id, user_id, name, is_private, created_at, changed_at)
    values (${id}, ${userId}, ${name}, true, ${new Date(nowMs)}, ${new Date(nowMs)})
    on conflict do nothing`.execute(trx);
};

/**
 * Creates or changes a collection. Throws a 404 for another user's, a 412 above the maximum number and for publishing one that
 * moderators hid, and a 422 for a name without a visible character.
 */
export const saveCollection = async (
  { db, now }: Tools,
  own: Own,
  { name: given, isPrivate, coverId, order }: RouteRequest<typeof saveRoute>['body'],
): Promise<Collection> => {
  const name = demandName(given);
  const nowMs = now();
  return withTransaction(db, async (trx) => {
    await make(trx, own, name, nowMs);
    const { isHidden } = await holdOwn(trx, own);
    if (isHidden && !isPrivate)
      throw new AppError({ status: 412, code: '412', wording: say((m) => m.collectionHidden) });
    await sql`
      update collections set name = ${name}, is_private = ${isPrivate}, changed_at = ${new Date(nowMs)},
        cover_id = ${coverId === undefined ? sql.ref('cover_id') : coverId}
      where id = ${own.id}`.execute(trx);
    if (order !== undefined)
      // Cards added since, which the order does not name, stay at the end.
      await sql`
        update collection_cards x set place = o.place
        from (select y.card_id, row_number() over (order by g.place nulls last, y.place, y.card_id)::int as place
          from collection_cards y
          left join unnest(${order}::text[]) with ordinality as g (card_id, place) on g.card_id = y.card_id
          where y.collection_id = ${own.id}) o
        where x.collection_id = ${own.id} and x.card_id = o.card_id`.execute(trx);
    const { rows } = await sql<CollectionRow>`
      select ${collectionColumns(own.userId)} from collections n where n.id = ${own.id}`.execute(trx);
    const [row] = rows;
    if (row === undefined) throw new AppError({ status: 404 });
    return toCollection(row);
  });
};

/** Deletes the user's collection; does nothing if it is another user's, or absent. */
export const deleteCollection = async (db: Kysely<Tables>, { userId, id }: Own): Promise<void> => {
  await sql`delete from collections where id = ${id} and user_id = ${userId}`.execute(db);
};

type InCollection = RouteReply<typeof addToCollection>;

const countCards = async (trx: Kysely<Tables>, id: string, nowMs: number): Promise<number> => {
  const { rows } = await sql<{ cards: number }>`
    update collections set changed_at = ${new Date(nowMs)} where id = ${id} returning cards`.execute(trx);
  return rows[0]?.cards ?? 0;
};

/** Appends a card. Throws a 404 for a card the user cannot see and for others' collections, and a 412 for a full one. */
export const putCard = ({ db, now }: Tools, own: Own & { cardId: string }): Promise<InCollection> =>
  withTransaction(db, async (trx) => {
    await holdOwn(trx, own);
    const { rows } = await sql<{ is_in: boolean; count: number }>`
      select exists (select from collection_cards x where x.collection_id = ${own.id} and x.card_id = c.id) as is_in,
        (select n.cards from collections n where n.id = ${own.id}) as count
      from cards c where c.id = ${own.cardId} and c.deleted_at is null and ${visibleTo(sql`${own.userId}::uuid`)}`.execute(
      trx,
    );
    const [card] = rows;
    if (card === undefined) throw new AppError({ status: 404 });
    if (card.is_in) return { hasCard: true, cards: card.count };
    if (card.count >= maxCollectionCards)
      throw new AppError({ status: 412, code: '412', wording: say((m) => m.collectionFull(maxCollectionCards)) });
    await sql`
      insert into collection_cards (collection_id, card_id, user_id, place)
      select ${own.id}, ${own.cardId}, ${own.userId}, coalesce(max(place), 0) + 1
      from collection_cards where collection_id = ${own.id}`.execute(trx);
    return { hasCard: true, cards: await countCards(trx, own.id, now()) };
  });

/** Removes a card. Throws a 404 for others' collections. */
export const takeCard = ({ db, now }: Tools, own: Own & { cardId: string }): Promise<InCollection> =>
  withTransaction(db, async (trx) => {
    await holdOwn(trx, own);
    await sql`
      delete from collection_cards where collection_id = ${own.id} and card_id = ${own.cardId}`.execute(trx);
    return { hasCard: false, cards: await countCards(trx, own.id, now()) };
  });
