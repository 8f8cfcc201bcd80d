import { sql } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { LearnerTools } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { visibleTo } from '../deck/index.ts';
import { dropDrawn } from './drop-drawn.ts';

interface CardWish {
  userId: string;
  cardId: string;
}

const add = prepareQuery<Tables, CardWish & { now: Date }>()((db, v) => ({
  compile: () =>
    sql<{ id: string }>`
      with card as (select c.id from cards c where c.id = ${v.cardId} and ${visibleTo(sql`${v.userId}::uuid`)}),
      made as (
        insert into bookmarks (user_id, card_id, at)
        select ${v.userId}::uuid, id, ${v.now}::timestamptz from card on conflict do nothing),
      drawn as (${dropDrawn(v.userId, 'bookmarks')})
      select id from card`.compile(db),
}));

const remove = prepareQuery<Tables, CardWish>()((db, v) => ({
  compile: () =>
    sql<{ id: string }>`
      with gone as (delete from bookmarks where user_id = ${v.userId}::uuid and card_id = ${v.cardId}),
      drawn as (${dropDrawn(v.userId, 'bookmarks')})
      select c.id from cards c where c.id = ${v.cardId} and ${visibleTo(sql`${v.userId}::uuid`)}`.compile(db),
}));

/** Sets or removes a bookmark. Refuses with 404 a card that the caller does not see. */
export const setBookmark = async (
  { db, now }: Pick<LearnerTools, 'db' | 'now'>,
  wish: CardWish,
  bookmarked: boolean,
): Promise<{ bookmarked: boolean }> => {
  const row = await (bookmarked ? add.first(db, { ...wish, now: new Date(now()) }) : remove.first(db, wish));
  if (row === undefined) throw new AppError({ status: 404 });
  return { bookmarked };
};
