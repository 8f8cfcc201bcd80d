import type { OauthProvider, SignedIn } from '@kadro/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import { AppError, issueDeviceCookie, issueSessionCookies, say } from '../../platform/http/index.ts';
import { closeSession, type LearnerSession, loadLearner, openSession, readGuestOf } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { countGuestWords } from './guest-words.ts';
import { refuseLogIn } from './log-in.ts';
import { lockGuest } from './lock-guest.ts';
import type { AccountTools } from './tools.ts';
import { readUserOf } from './users.ts';

/** The hash that the caller's password fitted, or the provider's person that the caller is. */
export type Proof = { passwordHash: string } | { provider: OauthProvider; subject: string };

interface Change {
  userId: string;
  /** What let the caller in: whoever had a way in until a moment ago gets no session by it. */
  proof: Proof;
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

/**
 * Makes sure that what let the caller in is still a way in, until the end of the transaction: who sets a new password or
 * takes a provider off waits for it, and then ends the session that it made. Throws a 422.
 */
const demandProof = async (trx: Kysely<Tables>, userId: string, proof: Proof): Promise<void> => {
  const user = await trx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  if ('passwordHash' in proof) {
    if (user?.password_hash !== proof.passwordHash) throw refuseLogIn();
    return;
  }
  const identity = await trx
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', proof.provider)
    .where('subject', '=', proof.subject)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (identity === undefined) throw new AppError({ status: 422, errors: { code: [say((m) => m.oauthRefused)] } });
};

/**
 * Puts the caller into a new session of `userId`: new token and cookies, the old session's row removed. A guest the caller
 * was is remembered while it has words that the account does not have, else removed.
 */
export const changeSession = async (
  { db, now, removeUsers }: AccountTools,
  { userId, proof, from, request, reply }: Change,
): Promise<SignedIn> => {
  const { token, expiresAt, guestWords } = await withTransaction(db, async (trx) => {
    await demandProof(trx, userId, proof);
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
