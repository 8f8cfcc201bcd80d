import { endSession, listSessions, logOutEverywhere } from '@kadro/contract';
import { sql } from 'kysely';
import { AppError, clearSessionCookies, implement, type HttpApp } from '../../platform/http/index.ts';
import { describeDevice } from './describe-device.ts';
import { isLive, sessionIdOf, type LearnerSession } from '../../kernel/index.ts';
import type { AccountTools } from './tools.ts';

/** The devices on which a user is signed in. */
export const registerSessionRoutes = (app: HttpApp<LearnerSession>, { db }: AccountTools): void => {
  implement(app, listSessions, async ({ session: { userId, tokenHash } }) => {
    const rows = await db
      .selectFrom('sessions')
      .select(['token_hash', 'created_at', 'last_used_at', 'user_agent'])
      .where('user_id', '=', userId)
      .where(isLive)
      .orderBy((row) => row('token_hash', '=', tokenHash), 'desc')
      .orderBy('last_used_at', 'desc')
      .orderBy('token_hash')
      .execute();
    const sessions = rows.map((row) => ({
      id: sessionIdOf(row.token_hash),
      ...describeDevice(row.user_agent),
      isCurrent: row.token_hash.equals(tokenHash),
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
    }));
    return { sessions };
  });

  implement(app, endSession, async ({ params: { id }, session: { userId, tokenHash }, reply }) => {
    const { numDeletedRows } = await db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where(sql`substring(token_hash for 8)`, '=', Buffer.from(id, 'hex'))
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError({ status: 404 });
    if (id === sessionIdOf(tokenHash)) clearSessionCookies(reply);
  });

  implement(app, logOutEverywhere, async ({ session: { userId }, reply }) => {
    await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
    clearSessionCookies(reply);
  });
};
