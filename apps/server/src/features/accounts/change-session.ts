import type { SignedIn } from '@kadro/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import { issueDeviceCookie, issueSessionCookies } from '../../platform/http/index.ts';
import { loadLearner } from '../learner/index.ts';
import type { Tables } from '../schema.ts';
import { countGuestWords } from './guest-words.ts';
import { refuseLogIn } from './log-in.ts';
import { lockGuest, removeUsers } from './remove-users.ts';
import { closeSession, openSession, readGuestOf, type LearnerSession } from './sessions.ts';
import type { AccountTools } from './tools.ts';
import { readUserOf } from './users.ts';

interface Change {
  userId: string;
  /** The hash that the caller's password fitted: whoever knew a password until a moment ago gets no session by it. */
  passwordHash?: string;
  from: LearnerSession | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The guest whose words may come along: the caller, or the one that the caller has not decided about yet. */
const guestBehind = async (
  trx: Kysely<Tables>,
  from: LearnerSession | null,
  userId: string,
): Promise<string | null> => {
  if (from === null) return null;
  const guestId = from.isGuest ? from.userId : await readGuestOf(trx, from.tokenHash);
  return guestId !== null && guestId !== userId && (await lockGuest(trx, guestId)) ? guestId : null;
};

/** Whether a hash is still the user's, until the end of the transaction. */
const hasPassword = async (trx: Kysely<Tables>, userId: string, passwordHash: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
};

/**
 * Puts the caller into a new session of `userId`: new token and cookies, the old session's row removed. A guest the caller
 * was is remembered while it has words that the account does not have, else removed.
 */
export const changeSession = async (
  { db, now }: AccountTools,
  { userId, passwordHash, from, request, reply }: Change,
): Promise<SignedIn> => {
  const { token, expiresAt, guestWords } = await withTransaction(db, async (trx) => {
    if (passwordHash !== undefined && !(await hasPassword(trx, userId, passwordHash))) throw refuseLogIn();
    const guestId = await guestBehind(trx, from, userId);
    const guestWords = guestId === null ? 0 : await countGuestWords(trx, guestId, userId);
    if (from !== null) await closeSession(trx, from.tokenHash);
    const opened = await openSession(trx, {
      userId,
      nowMs: now(),
      userAgent: request.headers['user-agent'],
      guestId: guestWords === 0 ? null : guestId,
    });
    if (guestId !== null && guestWords === 0) await removeUsers(trx, [guestId]);
    return { ...opened, guestWords };
  });
  issueSessionCookies(reply, token, expiresAt);
  issueDeviceCookie(reply, userId);
  const { state } = await loadLearner(db, userId);
  return { user: await readUserOf(db, userId, state), guestWords };
};
