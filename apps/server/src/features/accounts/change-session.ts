import type { SecurityEventWay, SignedIn } from '@kadro/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import {
  AppError,
  type DeviceOwner,
  hashToken,
  issueDeviceCookie,
  issueSessionCookies,
  say,
  sessionTokenOf,
} from '../../platform/http/index.ts';
import {
  closeSession,
  endUnseen,
  keepNewestSessions,
  type LearnerSession,
  loadLearner,
  openSession,
} from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { findLost, guestBehind } from './guest-behind.ts';
import { countGuestWords } from './guest-words.ts';
import { refuseLogIn } from './log-in.ts';
import { askForSecondStep, keepFirstStep, type Proof } from './second-step.ts';
import type { AccountTools } from './tools.ts';
import { readUserOf } from './users.ts';
import { hasCodes } from './ways-in.ts';

interface Change {
  userId: string;
  /** What let the caller in: whoever had a way in until a moment ago gets no session by it. */
  proof: Proof;
  from: LearnerSession | null;
  /** The second step was taken, or `from` is a session of the same user that took it. */
  isSecondStep?: boolean;
  /** What is told of it in the account's recent activity, where it is no mere log-in; null where that was told already. */
  told?: 'registered' | null;
  /** By what the second step was taken. */
  way?: SecurityEventWay;
  /** Is told of the new session's token, hashed, before it is in force. */
  onOpened?: (trx: Kysely<Tables>, sessionHash: Buffer) => Promise<unknown>;
  /** When the caller proved who it is, where that was not just now. */
  provedAtMs?: number;
  /** Written in the same transaction, before anything is judged: the change and its session come together or not at all. */
  write?: (trx: Kysely<Tables>) => Promise<void>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Makes sure that what let the caller in is still a way in, until the end of the transaction: who sets a new password or
 * takes a provider off waits for it, and then ends the session that it made. Returns whose device it is from now on. Throws
 * a 422.
 */
const demandFirstStep = async (trx: Kysely<Tables>, userId: string, proof: Proof): Promise<DeviceOwner> => {
  const user = await trx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    // Not shared: of many log-ins at once each sees the sessions of those before it.
    .forNoKeyUpdate()
    .executeTakeFirst();
  const owner = { userId, passwordHash: user?.password_hash ?? null };
  if ('passkeyId' in proof) {
    const passkey = await trx
      .selectFrom('passkeys')
      .select('id')
      .where('user_id', '=', userId)
      .where('id', '=', proof.passkeyId)
      .executeTakeFirst();
    if (passkey === undefined)
      throw new AppError({ status: 422, errors: { response: [say((m) => m.passkeyRefused)] } });
    return owner;
  }
  if ('passwordHash' in proof) {
    if (owner.passwordHash !== proof.passwordHash) throw refuseLogIn();
    return owner;
  }
  const identity = await trx
    .selectFrom('identities')
    .select('user_id')
    .where('provider', '=', proof.provider)
    .where('subject', '=', proof.subject)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (identity === undefined) throw new AppError({ status: 422, errors: { code: [say((m) => m.oauthRefused)] } });
  return owner;
};

/** The session token that the browser holds, hashed; whoever has a CSRF token has one. */
export const browserOf = (request: FastifyRequest): Buffer => {
  const token = sessionTokenOf(request);
  if (token === null) throw new AppError({ status: 419 });
  return hashToken(token);
};

const wayOf = (proof: Proof): SecurityEventWay =>
  'passkeyId' in proof ? 'passkey' : 'passwordHash' in proof ? 'password' : proof.provider;

/**
 * Puts the caller into a new session of `userId`: new token and cookies, the old session's row removed. A guest the caller
 * was is remembered while it has words that the account does not have; else there is nothing to ask about, what features
 * bring of it comes along, and it is removed. The new session keeps the hash of the token that it replaces until it is used:
 * a browser that did not receive it signs in again and loses nothing. Where the account's log-ins take two steps, the first is kept for this
 * browser and a 409 asks for the second; a passkey is both.
 */
export const changeSession = async (
  { db, now, bringRows, removeUsers, security }: AccountTools,
  {
    userId,
    proof,
    from,
    isSecondStep = 'passkeyId' in proof,
    told,
    way = wayOf(proof),
    onOpened,
    provedAtMs,
    write,
    request,
    reply,
  }: Change,
): Promise<SignedIn> => {
  const browserHash = browserOf(request);
  const changed = await withTransaction(db, async (trx) => {
    const nowMs = now();
    await write?.(trx);
    const owner = await demandFirstStep(trx, userId, proof);
    if (!isSecondStep && (await hasCodes(trx, userId))) {
      await keepFirstStep(trx, { browserHash, userId, proof, nowMs });
      return null;
    }
    const lost = await findLost(trx, { browserHash, userId, nowMs });
    const guestId = await guestBehind(trx, { from, lost, userId });
    const guestWords = guestId === null ? 0 : await countGuestWords(trx, guestId, userId);
    // A caller whose token was good a moment ago may yet receive the reply of its other log-in.
    if (from === null) await endUnseen(trx, lost, nowMs);
    else await closeSession(trx, from.tokenHash);
    const opened = await openSession(trx, {
      userId,
      nowMs,
      userAgent: request.headers['user-agent'],
      guestId: guestWords === 0 ? null : guestId,
      provedAtMs,
      replacedHash: browserHash,
    });
    if (guestId !== null && guestWords === 0) {
      await bringRows(trx, { guestId, userId });
      await removeUsers(trx, [guestId]);
    }
    const sessionHash = hashToken(opened.token);
    await onOpened?.(trx, sessionHash);
    await keepNewestSessions(trx, userId, sessionHash);
    if (told !== null) await security.record(trx, { userId, kind: told ?? 'logged-in', way, request, nowMs });
    return { ...opened, guestWords, owner };
  });
  if (changed === null) throw askForSecondStep();
  const { token, expiresAt, guestWords, owner } = changed;
  issueSessionCookies(reply, token, expiresAt);
  issueDeviceCookie(reply, owner);
  const { state } = await loadLearner(db, userId);
  return { user: await readUserOf(db, userId, state), guestWords };
};
