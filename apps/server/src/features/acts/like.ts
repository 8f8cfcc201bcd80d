import { sql } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { LearnerTools } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { visibleTo } from '../deck/index.ts';
import { anySlot, tally, tallyOf } from './tally.ts';

interface Liking {
  liked: boolean;
  likes: number;
}

interface CardWish {
  userId: string;
  cardId: string;
}

/** A change of a card's likes, counted with its author's, too. */
const counted = (by: 1 | -1, slot: number) =>
  tally(
    sql`
  select 'card-likes', card_id from changed
  union all select 'likes-received', author_id::text from changed where author_id is not null`,
    by,
    sql`${slot}`,
  );

/** Likes a card in one statement, which writes nothing where the caller likes it already. */
const like = prepareQuery<Tables, CardWish & { now: Date; slot: number }>()((db, v) => ({
  compile: () =>
    sql<{ likes: number }>`
      with card as (select c.id, c.author_id from cards c where c.id = ${v.cardId} and ${visibleTo(sql`${v.userId}::uuid`)}),
      changed as (
        insert into card_likes (user_id, card_id, author_id, at)
        select ${v.userId}::uuid, id, author_id, ${v.now}::timestamptz from card on conflict do nothing
        returning card_id, author_id),
      counted as (${counted(1, v.slot)})
      select ${tallyOf('card-likes', sql.ref('card.id'))} + (select count(*) from changed)::int as likes from card`.compile(
      db,
    ),
}));

const unlike = prepareQuery<Tables, CardWish & { slot: number }>()((db, v) => ({
  compile: () =>
    sql<{ likes: number }>`
      with changed as (
        delete from card_likes where user_id = ${v.userId}::uuid and card_id = ${v.cardId} returning card_id, author_id),
      counted as (${counted(-1, v.slot)})
      select ${tallyOf('card-likes', sql.ref('c.id'))} - (select count(*) from changed)::int as likes
      from cards c where c.id = ${v.cardId} and ${visibleTo(sql`${v.userId}::uuid`)}`.compile(db),
}));

/** Sets or takes back a like. Refuses with 404 a card that the caller does not see. */
export const setLike = async (
  { db, now }: Pick<LearnerTools, 'db' | 'now'>,
  wish: CardWish,
  liked: boolean,
): Promise<Liking> => {
  const slot = anySlot();
  const row = await (liked
    ? like.first(db, { ...wish, slot, now: new Date(now()) })
    : unlike.first(db, { ...wish, slot }));
  if (row === undefined) throw new AppError({ status: 404 });
  return { liked, likes: Math.max(0, row.likes) };
};
