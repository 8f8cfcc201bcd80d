import { sql } from 'kysely';
import { z } from 'zod';
import { prepareQuery, withTransaction } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { hasBlocked, recordEvents, type LearnerTools, type Processor } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { setAuthorFollow } from './follow.ts';

type Tools = Pick<LearnerTools, 'db' | 'now'>;

interface BlockWish {
  userId: string;
  blockedId: string;
}

const findPerson = prepareQuery<Tables, BlockWish>()((db, v) => ({
  compile: () =>
    sql<{ id: string }>`
      select u.id from users u where u.id = ${v.blockedId}::uuid and u.id <> ${v.userId}::uuid
        and not ${hasBlocked(sql`${v.blockedId}::uuid`, sql`${v.userId}::uuid`)}`.compile(db),
}));

const add = prepareQuery<Tables, BlockWish & { now: Date }>()((db, v) => ({
  compile: () =>
    sql<{ blocked_id: string }>`
      insert into blocks (user_id, blocked_id, at) values (${v.userId}::uuid, ${v.blockedId}::uuid, ${v.now}::timestamptz)
      on conflict do nothing returning blocked_id`.compile(db),
}));

/** Blocks somebody, or no longer. Refuses with 404 nobody, oneself, and whom the caller does not see. */
export const setBlock = async (
  { db, now }: Tools,
  wish: BlockWish,
  blocked: boolean,
): Promise<{ blocked: boolean }> => {
  const { userId, blockedId } = wish;
  if (!blocked)
    await db.deleteFrom('blocks').where('user_id', '=', userId).where('blocked_id', '=', blockedId).execute();
  if ((await findPerson.first(db, wish)) === undefined) throw new AppError({ status: 404 });
  if (!blocked) return { blocked };
  const nowMs = now();
  await withTransaction(db, async (trx) => {
    if ((await add.first(trx, { ...wish, now: new Date(nowMs) })) === undefined) return;
    // Of the one who blocks: the other is not told, by the download of their data neither.
    await recordEvents(trx, [{ userId, kind: 'user-blocked', data: { blockedId } }], nowMs);
  });
  return { blocked };
};

const blockedEvent = z.object({ blockedId: z.uuid() });

/** Ends that either follows the other once one has blocked the other, each in a row of their own. */
export const createBlockProcessor = ({ now }: Pick<LearnerTools, 'now'>): Processor => ({
  name: 'end-follows',
  applicableEvents: ['user-blocked'],
  perform: async (trx, { userId, data }) => {
    const { blockedId } = blockedEvent.parse(data);
    for (const [one, other] of [
      [userId, blockedId],
      [blockedId, userId],
    ] as const)
      await endFollow({ db: trx, now }, one, other);
  },
});

/** Whom the other has blocked does not see them: the follow ends all the same. */
const endFollow = async (tools: Tools, userId: string, authorId: string): Promise<void> => {
  await setAuthorFollow(tools, { userId, authorId }, false).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
};
