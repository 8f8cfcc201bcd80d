import { endSession, listSessions, logOutEverywhere, readSessionEnd } from '@kadro/contract';
import { sql, type SqlBool } from 'kysely';
import { AppError, implement, type HttpApp } from '../../platform/http/index.ts';
import {
  describeDevice,
  endSessions,
  isEndedByOwner,
  isLive,
  sessionIdOf,
  type LearnerSession,
} from '../../kernel/index.ts';
import { becomeVisitor } from './become-visitor.ts';
import { demandProof } from './demand-proof.ts';
import type { AccountTools } from './tools.ts';

/** The devices on which a user is signed in. */
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
    // Whoever leaves only ends what it has itself.
    if (id !== sessionIdOf(tokenHash)) await demandProof(tools, { session, request });
    const ended = await endSessions(
      db,
      sql<SqlBool>`user_id = ${userId} and substring(token_hash for 8) = ${Buffer.from(id, 'hex')}`,
    );
    if (ended === 0) throw new AppError({ status: 404 });
    await security.record(db, { userId, kind: 'session-ended', request, nowMs: now() });
    if (id === sessionIdOf(tokenHash)) await becomeVisitor(tools, tokenHash, reply);
  });

  implement(app, readSessionEnd, async ({ session, tokenHash }) => ({
    byOwner: session === null && tokenHash !== null && (await isEndedByOwner(db, tokenHash)),
  }));

  implement(app, logOutEverywhere, async ({ session, request, reply }) => {
    const { userId, tokenHash } = session;
    await demandProof(tools, { session, request });
    await endSessions(db, sql<SqlBool>`user_id = ${userId}`);
    await security.record(db, { userId, kind: 'sessions-ended', request, nowMs: now() });
    await becomeVisitor(tools, tokenHash, reply);
  });
};
