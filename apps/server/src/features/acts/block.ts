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

interface BlockReaction {
  tokenHash: Buffer;
  blockedId: string;
}

/** CTE `person`: the user of an id, if the caller `me` sees it. */
const seenPerson = (id: string) => sql`
  person as (
    select u.id from me join users u on u.id = ${id}::uuid and u.id <> me.user_id
      and not ${hasBlocked(sql.ref('u.id'), sql.ref('me.user_id'))})`;

// The event belongs to the blocking user: the blocked one must not learn of it, not even from a data export.
const add = prepareQuery<Tables, BlockReaction & { now: Date }>()((db, v) => ({
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

const remove = prepareQuery<Tables, BlockReaction>()((db, v) => ({
  compile: () =>
    sql<FoundRow>`
      with ${caller(v.tokenHash)}, ${seenPerson(v.blockedId)},
      gone as (
        delete from blocks b using me where b.user_id = me.user_id and b.blocked_id = ${v.blockedId}::uuid
        returning b.blocked_id)
      select person.id is not null or exists (select from gone) as found from me left join person on true`.compile(db),
}));

/**
 * Blocks or unblocks a user. Refuses with 401 without a live session, and with 404 the caller and users unknown or invisible to
 * them; an existing block can be removed even if the other user has blocked the caller since.
 */
export const setBlock = async (
  { db, now }: Pick<LearnerTools, 'db' | 'now'>,
  reaction: BlockReaction,
  blocked: boolean,
): Promise<{ blocked: boolean }> => {
  demandFound(await (blocked ? add.first(db, { ...reaction, now: new Date(now()) }) : remove.first(db, reaction)));
  return { blocked };
};

/** Ends the follows in both directions. */
const endBoth = async (db: Kysely<Tables>, userId: string, blockedId: string): Promise<void> => {
  await endFollow(db, userId, blockedId);
  await endFollow(db, blockedId, userId);
};

/** Ends the follows between two users after a block. */
export const blockProcessor = defineProcessor('end-follows', {
  perform: (trx, { userId, data }) => endBoth(trx, userId, data.blockedId),
});

/** Far longer than the transaction of a follow that started before the block was visible. */
const lateMs = 180_000;

/** Ends follows committed after their block was processed. Checking for blocks again in each follow would slow all of them. */
export const endLateFollows = async (
  { db, now }: Pick<LearnerTools, 'db' | 'now'>,
  signal: AbortSignal,
): Promise<void> => {
  const blocks = db.selectFrom('blocks').select(['user_id', 'blocked_id']);
  for (const block of await blocks.where('at', '>', new Date(now() - lateMs)).execute())
    if (!signal.aborted) await endBoth(db, block.user_id, block.blocked_id);
};
