import type { Kysely } from 'kysely';
import { findUnseen, type LearnerSession, readGuestOf, type UnseenSession } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { lockGuest } from './lock-guest.ts';

interface Caller {
  from: LearnerSession | null;
  /** Hash of the browser's token. */
  browserHash: Buffer;
  userId: string;
  nowMs: number;
}

/** Returns a user's unused sessions that replaced this browser's token: their replies were lost. */
export const findLost = async (
  trx: Kysely<Tables>,
  { browserHash, userId, nowMs }: Omit<Caller, 'from'>,
): Promise<readonly UnseenSession[]> =>
  (await findUnseen(trx, browserHash, nowMs)).filter((session) => session.userId === userId);

/**
 * Returns the guest whose words may be merged into `userId`: the caller, the caller's undecided guest, or the guest of a log-in whose
 * reply was lost. Locks it until the transaction ends.
 */
export const guestBehind = async (
  trx: Kysely<Tables>,
  { from, lost, userId }: Pick<Caller, 'from' | 'userId'> & { lost: readonly UnseenSession[] },
): Promise<string | null> => {
  const own = from === null ? null : from.isGuest ? from.userId : await readGuestOf(trx, from.tokenHash);
  const guestId = own ?? lost.find((session) => session.guestId !== null)?.guestId ?? null;
  return guestId !== null && guestId !== userId && (await lockGuest(trx, guestId)) ? guestId : null;
};
