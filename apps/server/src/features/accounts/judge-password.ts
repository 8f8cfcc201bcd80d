import type { FastifyRequest } from 'fastify';
import { nobody } from '../../kernel/index.ts';
import { AppError, knownDeviceOf } from '../../platform/http/index.ts';
import type { QueueLane } from './hash-queue.ts';
import type { AccountTools } from './tools.ts';

interface Tried {
  /** Target of the try: the e-mail as typed, or a user's id. */
  account: string;
  /** Its user, null if there is none. */
  user: { id: string; passwordHash: string | null } | null;
  /** Hash of the user's session token, if the password is entered in a session. */
  sessionHash?: Buffer;
  password: string;
  request: FastifyRequest;
  /** Queue lane of the caller; by device if absent. */
  lane?: QueueLane;
}

/**
 * Returns whether a password is a user's. Every try counts before it is checked; one that could not be checked, as the queue is full or
 * on a failure, is given back. Refusals are recorded in the account's recent activity, or under a dummy user for an unknown account:
 * both take the same time. Throws a 429 after too many.
 */
export const judgePassword = async (
  { db, passwords, attempts, security, now }: Pick<AccountTools, 'db' | 'passwords' | 'attempts' | 'security' | 'now'>,
  { account, user, sessionHash, password, request, lane }: Tried,
): Promise<boolean> => {
  const hash = user?.passwordHash ?? null;
  const owner = user === null ? null : { userId: user.id, passwordHash: hash };
  const tell = (kind: 'refused' | 'locked'): Promise<void> =>
    security.record(db, { userId: user?.id ?? nobody, kind, way: 'password', request, nowMs: now() });
  // A flood that finds the queue full causes no counting in the database.
  const isKnownDevice = owner !== null && knownDeviceOf(request, owner) !== null;
  const ownLane = lane ?? (isKnownDevice ? 'known' : 'stranger');
  passwords.demandPlace(ownLane);
  const attempt = await attempts.begin({ account, owner, sessionHash, request }).catch(async (error: unknown) => {
    if (error instanceof AppError) await tell('locked');
    throw error;
  });
  const fits = await passwords.verify(hash, password, ownLane, request).catch(async (error: unknown) => {
    await attempt.giveBack();
    throw error;
  });
  if (fits) await attempt.succeeded();
  else await tell('refused');
  return fits;
};
