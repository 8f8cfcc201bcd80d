import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { isLive } from './live-session.ts';

/** A browser that did not receive the reply can take over what the lost session held for this long. */
const takeOverMs = 24 * 3_600_000;
/** The reply with a new token may still arrive for this long: two tabs can call at once, and their replies can swap places. */
const inFlightMs = 30_000;

/** A session that no request has used: its token probably never reached the browser. */
export interface UnseenSession {
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly guestId: string | null;
  readonly createdAt: Date;
}

/**
 * The unused sessions of the last 24 hours that replaced a browser's token (given as its hash), newest first. Where there is
 * one, the reply that carried the new token was lost on its way.
 */
export const findUnseen = async (
  db: Kysely<Tables>,
  replacedHash: Buffer,
  nowMs: number,
): Promise<readonly UnseenSession[]> =>
  db
    .selectFrom('sessions')
    .select(['token_hash as tokenHash', 'user_id as userId', 'guest_id as guestId', 'created_at as createdAt'])
    .where('replaced_hash', '=', replacedHash)
    .where('created_at', '>', new Date(nowMs - takeOverMs))
    .where(isLive)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .execute();

/**
 * Ends those of the sessions that are still unused and whose reply can no longer arrive. Returns the sessions whose guest the
 * browser may take over: the ended ones, and those whose reply may still arrive.
 */
export const endUnseen = async (
  trx: Kysely<Tables>,
  sessions: readonly UnseenSession[],
  nowMs: number,
): Promise<readonly UnseenSession[]> => {
  const isInFlight = ({ createdAt }: UnseenSession): boolean => createdAt.getTime() > nowMs - inFlightMs;
  const late = sessions.filter((session) => !isInFlight(session)).map(({ tokenHash }) => tokenHash);
  if (late.length === 0) return sessions;
  const ended = await trx
    .deleteFrom('sessions')
    .where('token_hash', 'in', late)
    .where('replaced_hash', 'is not', null)
    .returning('token_hash')
    .execute();
  return sessions.filter(
    (session) => isInFlight(session) || ended.some((row) => row.token_hash.equals(session.tokenHash)),
  );
};

/** Records that the browser has received a session's token. */
export const markSeen = (db: Kysely<Tables>, tokenHash: Buffer): Promise<unknown> =>
  db
    .updateTable('sessions')
    .set({ replaced_hash: null })
    .where('token_hash', '=', tokenHash)
    .where('replaced_hash', 'is not', null)
    .execute();
