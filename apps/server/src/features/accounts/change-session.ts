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
  /** Proof of the first step, checked again here: a way in that was just removed opens no session. */
  proof: Proof;
  from: LearnerSession | null;
  /** The second step was taken, or `from` is a session of the same user that took it. */
  isSecondStep?: boolean;
  /** Kind of the security event, if it is no mere log-in; null if it was recorded already. */
  told?: 'registered' | null;
  /** Means of the second step. */
  way?: SecurityEventWay;
  /** Called with the hash of the new session's token before it is in force. */
  onOpened?: (trx: Kysely<Tables>, sessionHash: Buffer) => Promise<unknown>;
  /** When the caller's identity was proved, if not just now. */
  provedAtMs?: number;
  /** Writes in the same transaction, before any check: the change and its session commit together or not at all. */
  write?: (trx: Kysely<Tables>) => Promise<void>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Checks that the proof still holds, and locks it until the end of the transaction: a password reset or the removal of a provider waits
 * for it, and then ends the session that it made. Returns the owner of the device. Throws a 422.
 */
const demandFirstStep = async (trx: Kysely<Tables>, userId: string, proof: Proof): Promise<DeviceOwner> => {
  const user = await trx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    // Not a shared lock: of simultaneous log-ins each sees the sessions of the earlier ones.
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

/** Returns the hash of the browser's session token; a caller with a CSRF token has one. */
export const browserOf = (request: FastifyRequest): Buffer => {
  const token = sessionTokenOf(request);
  if (token === null) throw new AppError({ status: 419 });
  return hashToken(token);
};

const wayOf = (proof: Proof): SecurityEventWay =>
  'passkeyId' in proof ? 'passkey' : 'passwordHash' in proof ? 'password' : proof.provider;

/**
 * Opens a new session of `userId` for the caller: new token and cookies, the old session's row removed. A guest caller is remembered
 * while it has words that the account lacks; otherwise its features' rows are merged and it is removed. The new session stores the hash
 * of the token that it replaces until it is used: a browser that did not receive it signs in again and loses nothing. If log-ins take
 * two steps, stores the first one for this browser and throws a 409 that requests the second; a passkey is both.
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
    // A caller with a recently valid token may still receive the reply of its other log-in.
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
