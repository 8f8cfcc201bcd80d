import { reportReasons, type CollectionPage } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { AppError } from '../../platform/http/index.ts';
import { hasBlocked } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { cardStamp, readStamped } from '../deck/index.ts';
import { collectionColumns, isShownTo, toCollection, type CollectionRow } from './list-collections.ts';

interface PageRow extends CollectionRow {
  author_name: string | null;
  cover_id: string | null;
  hidden_reason: string | null;
}

/** Reads a collection's cards shown to the caller, in order, and whether the caller has chosen their words. */
export const selectShown = async (
  db: Kysely<Tables>,
  id: string,
  callerId: string | null,
): Promise<{ cardId: string; wordId: string; stamp: string; isChosen: boolean }[]> => {
  const { rows } = await sql<{ cardId: string; wordId: string; stamp: string; isChosen: boolean }>`
    select c.id as "cardId", c.word_id as "wordId", ${cardStamp} as stamp,
      exists (select from learning l where l.user_id = ${callerId}::uuid and l.word_id = c.word_id
        and l.status <> 'removed') as "isChosen"
    from collection_cards x join cards c on c.id = x.card_id
    where x.collection_id = ${id} and ${isShownTo(callerId)} order by x.place, x.card_id`.execute(db);
  return rows;
};

/** Finds a collection's row for a caller, null for a visitor; undefined if they cannot see it. */
export const findVisible = async (
  db: Kysely<Tables>,
  id: string,
  callerId: string | null,
): Promise<PageRow | undefined> => {
  const caller = sql`${callerId}::uuid`;
  const { rows } = await sql<PageRow>`
    select ${collectionColumns(callerId)}, n.cover_id, n.hidden_reason, u.name as author_name
    from collections n join users u on u.id = n.user_id
    where n.id = ${id} and (not n.is_private or n.user_id = ${caller})
      and not ${hasBlocked(sql.ref('n.user_id'), caller)}`.execute(db);
  return rows[0];
};

const toReason = (given: string | null): CollectionPage['hiddenFor'] =>
  reportReasons.find((reason) => reason === given) ?? null;

/** Finds a collection as a caller sees it, null for a visitor; undefined if they cannot see it. */
export const findCollection = async (
  db: Kysely<Tables>,
  id: string,
  callerId: string | null,
): Promise<CollectionPage | undefined> => {
  const row = await findVisible(db, id, callerId);
  if (row === undefined) return undefined;
  const shown = await selectShown(db, id, callerId);
  return {
    ...toCollection(row),
    author: { id: row.user_id, name: row.author_name },
    isOwn: row.user_id === callerId,
    coverId: row.cover_id,
    hiddenFor: toReason(row.hidden_reason),
    list: await readStamped(db, shown),
    unchosen: new Set(shown.filter(({ isChosen }) => !isChosen).map(({ wordId }) => wordId)).size,
  };
};

/** Same, but throws a 404 if there is none. */
export const readCollection = async (...request: Parameters<typeof findCollection>): Promise<CollectionPage> => {
  const page = await findCollection(...request);
  if (page === undefined) throw new AppError({ status: 404 });
  return page;
};
