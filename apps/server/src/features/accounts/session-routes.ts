import { endSession, listSessions, logOutEverywhere, readSessionEnd } from '@kadro/contract';
import { sql, type Kysely, type SqlBool } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import { AppError, implement, type HttpApp } from '../../platform/http/index.ts';
import {
  describeDevice,
  endSessions,
  isEndedByOwner,
  isLive,
  lockCaller,
  sessionIdOf,
  type LearnerSession,
} from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { becomeVisitor } from './become-visitor.ts';
import { demandProof } from './demand-proof.ts';
import { endWaitingLogIns } from './second-step.ts';
import type { AccountTools } from './tools.ts';

/** Registers the routes of the devices on which a user is signed in. */
export const registerSessionRoutes = (app: HttpApp<LearnerSession>, tools: AccountTools): void => {
  const { db, security, now } = tools;
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

  implement(app, endSession, async ({ params: { id }, session, request, reply }) => {
    const { userId, tokenHash } = session;
    const isOwn = id === sessionIdOf(tokenHash);
    // A log-out ends only the caller's session, and needs no proof.
    if (!isOwn) await demandProof(tools, { session, request });
    const end = async (trx: Kysely<Tables>): Promise<boolean> => {
      const hash = Buffer.from(id, 'hex');
      const ended = await endSessions(trx, sql<SqlBool>`user_id = ${userId} and substring(token_hash for 8) = ${hash}`);
      if (ended === 0) throw new AppError({ status: 404 });
      // A log-in that waits for its second step on that device ends with it.
      await sql`delete from second_steps where substring(browser_hash for 8) = ${hash} and user_id = ${userId}`.execute(
        trx,
      );
      await security.record(trx, { userId, kind: 'session-ended', request, nowMs: now() });
      return true;
    };
    if (isOwn) await becomeVisitor(tools, { tokenHash, end, reply });
    else await withTransaction(db, end);
  });

  implement(app, readSessionEnd, async ({ session, tokenHash }) => ({
    byOwner: session === null && tokenHash !== null && (await isEndedByOwner(db, tokenHash)),
  }));

  implement(app, logOutEverywhere, async ({ session, request, reply }) => {
    const { userId, tokenHash } = session;
    await demandProof(tools, { session, request });
    const end = async (trx: Kysely<Tables>): Promise<boolean> => {
      // Waits for a log-in that is opening its session.
      await lockCaller(trx, session);
      await endWaitingLogIns(trx, userId);
      await endSessions(trx, sql<SqlBool>`user_id = ${userId}`);
      await security.record(trx, { userId, kind: 'sessions-ended', request, nowMs: now() });
      return true;
    };
    await becomeVisitor(tools, { tokenHash, end, reply });
  });
};
