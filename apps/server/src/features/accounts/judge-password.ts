import type { FastifyRequest } from 'fastify';
import { nobody } from '../../kernel/index.ts';
import { AppError, knownDeviceOf } from '../../platform/http/index.ts';
import type { QueueLane } from './hash-queue.ts';
import type { AccountTools } from './tools.ts';

interface Tried {
  /** What the try is at: the e-mail as it was typed, or a user's id. */
  account: string;
  /** The user of it, null when there is none. */
  user: { id: string; passwordHash: string | null } | null;
  /** Hash of the token of the user's own open session, where the password is entered in one. */
  sessionHash?: Buffer;
  password: string;
  request: FastifyRequest;
  /** Where the caller waits; by the device it comes from when absent. */
  lane?: QueueLane;
}

/**
 * Whether a password is a user's. Every try counts before it is judged; one that could not be judged, as too many wait or
 * something failed, is given back. What is refused is told in the account's recent activity, and written for nobody where
 * there is no such account: both take the same time. Throws a 429 after too many.
 */
export const judgePassword = async (
  { db, passwords, attempts, security, now }: Pick<AccountTools, 'db' | 'passwords' | 'attempts' | 'security' | 'now'>,
  { account, user, sessionHash, password, request, lane }: Tried,
): Promise<boolean> => {
  const hash = user?.passwordHash ?? null;
  const owner = user === null ? null : { userId: user.id, passwordHash: hash };
  const tell = (kind: 'refused' | 'locked'): Promise<void> =>
    security.record(db, { userId: user?.id ?? nobody, kind, way: 'password', request, nowMs: now() });
  // A flood that finds all places taken costs the database no counting and taking back.
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
