import { sql, type Kysely, type SqlBool } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import { createSecurityLog, endSessions } from '../../kernel/index.ts';
import { endWaitingLogIns } from '../accounts/index.ts';
import type { Tables } from '../../schema/schema.ts';

/**
 * Ends all sessions of the account with an e-mail address and its log-ins awaiting a second step, and records it in the recent
 * activity. Returns the number of sessions; null without such an account.
 */
export const endSessionsOf = (db: Kysely<Tables>, email: string, nowMs: number): Promise<number | null> =>
  withTransaction(db, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where((row) => row(row.fn<string>('lower', ['email']), '=', email.trim().toLowerCase()))
      .where('is_guest', '=', false)
      // Waits for a log-in that is opening its session.
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (user === undefined) return null;
    const { id: userId } = user;
    await endWaitingLogIns(trx, userId);
    const ended = await endSessions(trx, sql<SqlBool>`user_id = ${userId}`);
    const fact = { userId, kind: 'sessions-ended', way: 'operator', request: null, nowMs } as const;
    await createSecurityLog().record(trx, fact);
    return ended;
  });
