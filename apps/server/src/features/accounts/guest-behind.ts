import type { Kysely } from 'kysely';
import { findUnseen, type LearnerSession, readGuestOf, type UnseenSession } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { lockGuest } from './lock-guest.ts';

interface Caller {
  from: LearnerSession | null;
  /** Hash of the token that the browser holds. */
  browserHash: Buffer;
  userId: string;
  nowMs: number;
}

/** The unused sessions of a user that this browser was given in place of its token: their replies were lost. */
export const findLost = async (
  trx: Kysely<Tables>,
  { browserHash, userId, nowMs }: Omit<Caller, 'from'>,
): Promise<readonly UnseenSession[]> =>
  (await findUnseen(trx, browserHash, nowMs)).filter((session) => session.userId === userId);

/**
 * The guest whose words may come along to `userId`: the caller, the guest that the caller has not decided about yet, or the
 * guest of a log-in whose reply was lost. Locked until the transaction ends.
 */
export const guestBehind = async (
  trx: Kysely<Tables>,
  { from, lost, userId }: Pick<Caller, 'from' | 'userId'> & { lost: readonly UnseenSession[] },
): Promise<string | null> => {
  const own = from === null ? null : from.isGuest ? from.userId : await readGuestOf(trx, from.tokenHash);
  const guestId = own ?? lost.find((session) => session.guestId !== null)?.guestId ?? null;
  return guestId !== null && guestId !== userId && (await lockGuest(trx, guestId)) ? guestId : null;
};
