import { sql } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import type { LearnerTools } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { caller, demandFound, seenCard, type CardReaction, type FoundRow } from './caller.ts';
import { anySlot, tallyOf, tallyOnce } from './tally.ts';

interface Liking {
  liked: boolean;
  likes: number;
}

/** SQL: counts a changed like for the card and for its author. */
const counted = (by: 1 | -1, slot: number) =>
  tallyOnce(
    sql`
  select 'card-likes', card_id from changed
  union all select 'likes-received', author_id::text from changed where author_id is not null`,
    by,
    sql`${slot}`,
  );

/** Likes a card in one statement; writes nothing if the caller likes it already. */
const like = prepareQuery<Tables, CardReaction & { now: Date; slot: number }>()((db, v) => ({
  compile: () =>
    sql<FoundRow & { likes: number }>`
      with ${caller(v.tokenHash)}, ${seenCard(v.cardId)},
      changed as (
        insert into card_likes (user_id, card_id, author_id, at)
        select me.user_id, card.id, card.author_id, ${v.now}::timestamptz from me, card on conflict do nothing
        returning card_id, author_id),
      counted as (${counted(1, v.slot)})
      select card.id is not null as found,
        ${tallyOf('card-likes', sql.ref('card.id'))} + (select count(*) from changed)::int as likes
      from me left join card on true`.compile(db),
}));

const unlike = prepareQuery<Tables, CardReaction & { slot: number }>()((db, v) => ({
  compile: () =>
    sql<FoundRow & { likes: number }>`
      with ${caller(v.tokenHash)}, ${seenCard(v.cardId)},
      changed as (
        delete from card_likes l using me where l.user_id = me.user_id and l.card_id = ${v.cardId}
        returning l.card_id, l.author_id),
      counted as (${counted(-1, v.slot)})
      select card.id is not null as found,
        ${tallyOf('card-likes', sql.ref('card.id'))} - (select count(*) from changed)::int as likes
      from me left join card on true`.compile(db),
}));

/** Sets or removes a like. Refuses with 401 without a live session, with 404 a card invisible to the caller. */
export const setLike = async (
  { db, now }: Pick<LearnerTools, 'db' | 'now'>,
  reaction: CardReaction,
  liked: boolean,
): Promise<Liking> => {
  const slot = anySlot();
  const row = await (liked
    ? like.first(db, { ...reaction, slot, now: new Date(now()) })
    : unlike.first(db, { ...reaction, slot }));
  return { liked, likes: Math.max(0, demandFound(row).likes) };
};
