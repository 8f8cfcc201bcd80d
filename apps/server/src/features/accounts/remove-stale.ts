import { sql } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import type { AccountTools } from './tools.ts';
import { removeExpiredSessions } from '../../kernel/index.ts';

type StaleTools = Pick<AccountTools, 'db' | 'removeUsers'>;

const dayMs = 86_400_000;
const batchSize = 200;

/** Removes guests to whom no session leads any more, once they are a day old: nobody can ever be them again. */
const removeAbandonedGuests = async ({ db, removeUsers }: StaleTools, nowMs: number): Promise<void> => {
  const before = new Date(nowMs - dayMs);
  for (;;) {
    const removed = await withTransaction(db, async (trx) => {
      const { rows } = await sql<{ id: string }>`
        select id from users u where u.is_guest and u.created_at < ${before}
          and not exists (select from sessions s where s.user_id = u.id)
          and not exists (select from sessions s where s.guest_id = u.id)
        limit ${batchSize} for update skip locked`.execute(trx);
      await removeUsers(
        trx,
        rows.map(({ id }) => id),
      );
      return rows.length;
    });
    if (removed < batchSize) return;
  }
};

/** Removes what has run out: sessions, guests nobody can be any more, counts of tries, log-ins under way, mailed secrets. */
export const removeStale = async (tools: StaleTools, nowMs: number): Promise<void> => {
  const { db } = tools;
  const now = new Date(nowMs);
  await removeExpiredSessions(db);
  await removeAbandonedGuests(tools, nowMs);
  await db.deleteFrom('attempt_counts').where('ends_at', '<', now).execute();
  await db.deleteFrom('oauth_attempts').where('expires_at', '<', now).execute();
  await db.deleteFrom('mailed_secrets').where('expires_at', '<', now).execute();
};
