import { sql } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import type { LearnerTools } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { caller, demandFound, seenCard, type CardReaction, type FoundRow } from './caller.ts';
import { dropDrawn } from './drop-drawn.ts';

const add = prepareQuery<Tables, CardReaction & { now: Date }>()((db, v) => ({
  compile: () =>
    sql<FoundRow>`
      with ${caller(v.tokenHash)}, ${seenCard(v.cardId)},
      made as (
        insert into bookmarks (user_id, card_id, at)
        select me.user_id, card.id, ${v.now}::timestamptz from me, card on conflict do nothing),
      drawn as (${dropDrawn('bookmarks')})
      select card.id is not null as found from me left join card on true`.compile(db),
}));

const remove = prepareQuery<Tables, CardReaction>()((db, v) => ({
  compile: () =>
    sql<FoundRow>`
      with ${caller(v.tokenHash)}, ${seenCard(v.cardId)},
      gone as (delete from bookmarks b using me where b.user_id = me.user_id and b.card_id = ${v.cardId}),
      drawn as (${dropDrawn('bookmarks')})
      select card.id is not null as found from me left join card on true`.compile(db),
}));

/** Sets or removes a bookmark. Refuses with 401 without a live session, with 404 a card invisible to the caller. */
export const setBookmark = async (
  { db, now }: Pick<LearnerTools, 'db' | 'now'>,
  reaction: CardReaction,
  bookmarked: boolean,
): Promise<{ bookmarked: boolean }> => {
  demandFound(await (bookmarked ? add.first(db, { ...reaction, now: new Date(now()) }) : remove.first(db, reaction)));
  return { bookmarked };
};
