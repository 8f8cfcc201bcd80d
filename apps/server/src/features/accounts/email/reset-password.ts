import { href, type SignedIn } from '@kadro/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { AppError, hashToken, say } from '../../../platform/http/index.ts';
import { queueMail } from '../../mail/index.ts';
import type { Tables } from '../../../schema/schema.ts';
import { browserOf, changeSession } from '../change-session.ts';
import { findLost, guestBehind } from '../guest-behind.ts';
import { type LearnerSession, lockUser, openSession } from '../../../kernel/index.ts';
import { endWaitingLogIns } from '../second-step.ts';
import type { AccountTools } from '../tools.ts';
import { awardConfirmation } from './award-confirmation.ts';
import { sameAddress } from './awaited-address.ts';
import { hasCodes } from '../ways-in.ts';
import { removeSecret } from './mailed-secrets.ts';

interface Reset {
  token: string;
  password: string;
  session: LearnerSession | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

const outdated = (): AppError => new AppError({ status: 422, errors: { token: [say((m) => m.resetLinkOutdated)] } });

const findSecret = (db: Kysely<Tables>, tokenHash: Buffer, nowMs: number) =>
  db
    .selectFrom('mailed_secrets')
    .select(['user_id as userId', 'email'])
    .where('purpose', '=', 'reset-password')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date(nowMs))
    .executeTakeFirst();

/** Throws a 422 on `token` if a mailed link is no longer valid. */
export const checkResetLink = async ({ db, now }: AccountTools, token: string): Promise<void> => {
  if ((await findSecret(db, hashToken(token), now())) === undefined) throw outdated();
};

/** Uses the link up, once for any number of calls; returns false if it is already used. */
const takeSecret = async (trx: Kysely<Tables>, tokenHash: Buffer): Promise<boolean> => {
  const { numDeletedRows } = await trx
    .deleteFrom('mailed_secrets')
    .where('purpose', '=', 'reset-password')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/**
 * Ends the user's sessions except those that the caller's is about to replace. If a second step comes first, the caller's remembered
 * guest is moved to a session whose token is discarded.
 */
const endSessions = async (
  trx: Kysely<Tables>,
  { userId, session, request, nowMs }: Pick<Reset, 'session' | 'request'> & { userId: string; nowMs: number },
): Promise<void> => {
  const browserHash = browserOf(request);
  const lost = await findLost(trx, { browserHash, userId, nowMs });
  const isTwoSteps = await hasCodes(trx, userId);
  const guestId = isTwoSteps ? await guestBehind(trx, { from: session, lost, userId }) : null;
  const spared = isTwoSteps ? [] : (session === null ? lost : [session]).map(({ tokenHash }) => tokenHash);
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(spared.length > 0, (query) => query.where('token_hash', 'not in', spared))
    .execute();
  await endWaitingLogIns(trx, userId);
  // A guest that is the caller remains in its session.
  if (guestId === null || guestId === session?.userId) return;
  await openSession(trx, {
    userId,
    nowMs,
    userAgent: request.headers['user-agent'],
    guestId,
    replacedHash: browserHash,
  });
};

/**
 * Sets a new password by a mailed link, ends the user's sessions and signs the caller in. The link proves its address: an unconfirmed
 * one is confirmed, and log-ins, passkeys and codes added by an account creator who did not own it are removed. If log-ins take two
 * steps, requests the second. Throws a 422 on `token` or `password`; a refused password leaves the link valid.
 */
export const resetPassword = async (tools: AccountTools, reset: Reset): Promise<SignedIn> => {
  const { db, now, passwords, publicUrl, security } = tools;
  const { token, password, session, request, reply } = reset;
  const tokenHash = hashToken(token);
  const nowMs = now();
  const secret = await findSecret(db, tokenHash, nowMs);
  if (secret === undefined) throw outdated();
  const { userId, email } = secret;
  const refusal = passwords.refuse(password, email);
  if (refusal !== null) throw new AppError({ status: 422, errors: { password: [refusal] } });

  const hash = await passwords.hash(password, 'known');
  const write = async (trx: Kysely<Tables>): Promise<void> => {
    const user = await lockUser(trx, userId);
    const isUsed = await takeSecret(trx, tokenHash);
    if (!isUsed || user === undefined || user.email === null || !sameAddress(user.email, email)) throw outdated();
    const verifiedAt = user.email_verified_at ?? new Date(nowMs);
    await trx
      .updateTable('users')
      .set({ password_hash: hash, email_verified_at: verifiedAt, pending_email: null })
      .where('id', '=', userId)
      .execute();
    // A pending change of address may not be the owner’s.
    await removeSecret(trx, userId, 'confirm-email');
    await endSessions(trx, { userId, session, request, nowMs });
    if (user.email_verified_at === null) {
      for (const table of ['identities', 'passkeys', 'app_codes', 'recovery_codes'] as const)
        await trx.deleteFrom(table).where('user_id', '=', userId).execute();
      await awardConfirmation(trx, tools, { userId, nowMs });
    }
    await security.record(trx, { userId, kind: 'password-reset', request, nowMs });
    const mail = { kind: 'password-changed', forgotLink: publicUrl + href('forgotPassword') } as const;
    await queueMail(trx, { userId, recipient: user.email, locale: user.locale, mail, nowMs });
  };
  return changeSession(tools, { userId, proof: { passwordHash: hash }, from: session, write, request, reply });
};
