import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import {
  defineProcessor,
  hasBlocked,
  insertEventsSql,
  notifyDispatcher,
  type LearnerTools,
} from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { caller, demandFound, type FoundRow } from './caller.ts';
import { endFollow } from './follow.ts';

interface BlockWish {
  tokenHash: Buffer;
  blockedId: string;
}

/** Whom the caller `me` sees, as `person`. */
const seenPerson = (id: string) => sql`
  person as (
    select u.id from me join users u on u.id = ${id}::uuid and u.id <> me.user_id
      and not ${hasBlocked(sql.ref('u.id'), sql.ref('me.user_id'))})`;

// The event is of the one who blocks: the other is not told, by the download of their data neither.
const add = prepareQuery<Tables, BlockWish & { now: Date }>()((db, v) => ({
  compile: () =>
    sql<FoundRow>`
      with ${caller(v.tokenHash)}, ${seenPerson(v.blockedId)},
      made as (
        insert into blocks (user_id, blocked_id, at) select me.user_id, person.id, ${v.now}::timestamptz from me, person
        on conflict do nothing returning user_id, blocked_id),
      happened as (${insertEventsSql(
        'user-blocked',
        sql`select user_id, json_build_object('blockedId', blocked_id) from made`,
        v.now,
      )})
      select person.id is not null as found, (select count(${notifyDispatcher}) from made)::int as told
      from me left join person on true`.compile(db),
}));

const remove = prepareQuery<Tables, BlockWish>()((db, v) => ({
  compile: () =>
    sql<FoundRow>`
      with ${caller(v.tokenHash)}, ${seenPerson(v.blockedId)},
      gone as (
        delete from blocks b using me where b.user_id = me.user_id and b.blocked_id = ${v.blockedId}::uuid
        returning b.blocked_id)
      select person.id is not null or exists (select from gone) as found from me left join person on true`.compile(db),
}));

/**
 * Blocks somebody, or no longer. Refuses with 401 without a live session, and with 404 nobody, oneself, and whom the caller does
 * not see, unless it takes back a block: who has blocked the caller since can be let go all the same.
 */
export const setBlock = async (
  { db, now }: Pick<LearnerTools, 'db' | 'now'>,
  wish: BlockWish,
  blocked: boolean,
): Promise<{ blocked: boolean }> => {
  demandFound(await (blocked ? add.first(db, { ...wish, now: new Date(now()) }) : remove.first(db, wish)));
  return { blocked };
};

/** Ends either's follow of the other, each in a row of their own. */
const endBoth = async (db: Kysely<Tables>, userId: string, blockedId: string): Promise<void> => {
  await endFollow(db, userId, blockedId);
  await endFollow(db, blockedId, userId);
};

/** Ends the follows between two users after a block. */
export const blockProcessor = defineProcessor('end-follows', {
  perform: (trx, { userId, data }) => endBoth(trx, userId, data.blockedId),
});

/** Far longer than a follow takes that was begun while the block was made, and saw none. */
const lateMs = 180_000;

/** Ends the follows that came once their block had ended what there was. They could ask for a block again themselves, which each would pay for. */
export const endLateFollows = async (
  { db, now }: Pick<LearnerTools, 'db' | 'now'>,
  signal: AbortSignal,
): Promise<void> => {
  const fresh = db.selectFrom('blocks').select(['user_id', 'blocked_id']);
  for (const block of await fresh.where('at', '>', new Date(now() - lateMs)).execute())
    if (!signal.aborted) await endBoth(db, block.user_id, block.blocked_id);
};
