import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { prepareQuery } from '../../platform/database/index.ts';
import {
  eventsFrom,
  hasBlocked,
  isBlockBetween,
  tellOfEvents,
  type DomainEvent,
  type LearnerTools,
  type Processor,
} from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { caller, demandFound, type FoundRow } from './caller.ts';
import { endFollow } from './follow.ts';

type Trx = Kysely<Tables>;

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
      happened as (${eventsFrom(
        sql`select user_id, 'user-blocked', json_build_object('blockedId', blocked_id) from made`,
        v.now,
      )})
      select person.id is not null as found, (select count(${tellOfEvents}) from made)::int as told
      from me left join person on true`.compile(db),
}));

const remove = prepareQuery<Tables, BlockWish>()((db, v) => ({
  compile: () =>
    sql<FoundRow>`
      with ${caller(v.tokenHash)}, ${seenPerson(v.blockedId)},
      gone as (delete from blocks b using me where b.user_id = me.user_id and b.blocked_id = ${v.blockedId}::uuid)
      select person.id is not null as found from me left join person on true`.compile(db),
}));

/**
 * Blocks somebody, or no longer. Refuses with 401 without a live session, and with 404 nobody, oneself, and whom the caller does
 * not see.
 */
export const setBlock = async (
  { db, now }: Pick<LearnerTools, 'db' | 'now'>,
  wish: BlockWish,
  blocked: boolean,
): Promise<{ blocked: boolean }> => {
  demandFound(await (blocked ? add.first(db, { ...wish, now: new Date(now()) }) : remove.first(db, wish)));
  return { blocked };
};

const blockedEvent = z.object({ blockedId: z.uuid() });
const followedEvent = z.object({ authorId: z.uuid(), followerId: z.uuid() });

/** Ends that either follows the other once one has blocked the other, each in a row of their own. */
const endAfterBlock = async (trx: Trx, { userId, data }: DomainEvent): Promise<void> => {
  const { blockedId } = blockedEvent.parse(data);
  for (const [one, other] of [
    [userId, blockedId],
    [blockedId, userId],
  ] as const)
    await endFollow(trx, one, other);
};

const selectBarred = prepareQuery<Tables, { followers: string[]; authors: string[] }>()((db, v) => ({
  compile: () =>
    sql<{ follower: string; author: string }>`
      select follower, author from unnest(${v.followers}::uuid[], ${v.authors}::uuid[]) as f (follower, author)
      where ${isBlockBetween(sql.ref('f.follower'), sql.ref('f.author'))}`.compile(db),
}));

/** Ends those follows that were begun while the block was made, and saw none: the block's own event may have come before them. */
const endBarred = async (trx: Trx, events: readonly DomainEvent[]): Promise<void> => {
  if (events.length === 0) return;
  const follows = events.map(({ data }) => followedEvent.parse(data));
  const barred = await selectBarred.all(trx, {
    followers: follows.map(({ followerId }) => followerId),
    authors: follows.map(({ authorId }) => authorId),
  });
  for (const { follower, author } of barred) await endFollow(trx, follower, author);
};

const isFollow = ({ kind }: DomainEvent): boolean => kind === 'author-followed';

/** Sees to it that nobody follows somebody with whom there is a block. */
export const blockProcessor: Processor = {
  name: 'end-follows',
  applicableEvents: ['user-blocked', 'author-followed'],
  // But for the rare follow that met a block, whose row is the follower's.
  ownRowsOnly: ['author-followed'],
  perform: (trx, event) => (isFollow(event) ? endBarred(trx, [event]) : endAfterBlock(trx, event)),
  performAll: async (trx, events) => {
    for (const event of events) if (!isFollow(event)) await endAfterBlock(trx, event);
    await endBarred(trx, events.filter(isFollow));
  },
};
