import { href } from '@kadro/contract';
import type { FastifyRequest } from 'fastify';
import { sql, type Kysely, type SqlBool } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import { demandProof, endWaitingLogIns } from '../accounts/index.ts';
import { endSessions, lockCaller, type LearnerSession } from '../../kernel/index.ts';
import { queueMail } from '../mail/index.ts';
import type { Tables } from '../../schema/schema.ts';
import type { ProfileTools } from './tools.ts';

/** Time to cancel a requested deletion. */
const graceMs = 7 * 86_400_000;
/** Accounts removed in one transaction. */
const batchSize = 20;

interface Wish {
  session: LearnerSession;
  /** The account's password as entered; required if it has one. */
  password: string | undefined;
  request: FastifyRequest;
}

/**
 * Schedules an account's removal in seven days, ends all its sessions, and notifies by mail. A repeated request keeps the first day.
 * Returns that day. Throws a 422 on `password`.
 */
export const askForDeletion = async (tools: ProfileTools, { session, password, request }: Wish): Promise<Date> => {
  const { db, now, publicUrl, security } = tools;
  const { userId, timeZone } = session;
  const given = await demandProof(tools, { session, password, request });
  const nowMs = now();
  return withTransaction(db, async (trx) => {
    const user = await lockCaller(trx, session, given);
    await endWaitingLogIns(trx, userId);
    await endSessions(trx, sql<SqlBool>`user_id = ${userId}`);
    await security.record(trx, { userId, kind: 'deletion-asked', request, nowMs });
    if (user.deletion_at !== null) return user.deletion_at;
    const until = new Date(nowMs + graceMs);
    await trx.updateTable('users').set({ deletion_at: until }).where('id', '=', userId).execute();
    // An unconfirmed address may be a stranger's.
    if (user.email === null || user.email_verified_at === null) return until;
    await queueMail(trx, {
      userId,
      recipient: user.email,
      locale: user.locale,
      mail: { kind: 'account-deletion', until: until.toISOString(), timeZone, link: publicUrl + href('login') },
      nowMs,
    });
    return until;
  });
};

/** Cancels the deletion. */
export const keepAccount = async (db: Kysely<Tables>, userId: string): Promise<void> => {
  await db.updateTable('users').set({ deletion_at: null }).where('id', '=', userId).execute();
};

/** Removes all accounts due for deletion and returns their number. Nodes do not wait for each other. */
export const removeDeletedAccounts = async (
  { db, removeUsers }: Pick<ProfileTools, 'db' | 'removeUsers'>,
  nowMs: number,
): Promise<number> => {
  let removed = 0;
  for (;;) {
    const count = await withTransaction(db, async (trx) => {
      const due = await trx
        .selectFrom('users')
        .select('id')
        .where('deletion_at', '<=', new Date(nowMs))
        .orderBy('deletion_at')
        .limit(batchSize)
        .forUpdate()
        .skipLocked()
        .execute();
      await removeUsers(
        trx,
        due.map(({ id }) => id),
      );
      return due.length;
    });
    removed += count;
    if (count < batchSize) return removed;
  }
};
