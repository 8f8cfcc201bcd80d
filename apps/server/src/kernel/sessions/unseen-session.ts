import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';
import { isLive } from './live-session.ts';

/** A browser that did not receive the reply can take over what the lost session held for this long. */
const takeOverMs = 24 * 3_600_000;

/** A session that no request has used: its token probably never reached the browser. */
export interface UnseenSession {
  readonly tokenHash: Buffer;
  readonly userId: string;
  readonly guestId: string | null;
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
    .select(['token_hash as tokenHash', 'user_id as userId', 'guest_id as guestId'])
    .where('replaced_hash', '=', replacedHash)
    .where('created_at', '>', new Date(nowMs - takeOverMs))
    .where(isLive)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .execute();

/** Ends those of the sessions that are still unused; returns those that it ended. */
export const endUnseen = async (
  trx: Kysely<Tables>,
  sessions: readonly UnseenSession[],
): Promise<readonly UnseenSession[]> => {
  if (sessions.length === 0) return [];
  const ended = await trx
    .deleteFrom('sessions')
    .where(
      'token_hash',
      'in',
      sessions.map(({ tokenHash }) => tokenHash),
    )
    .where('replaced_hash', 'is not', null)
    .returning('token_hash')
    .execute();
  return sessions.filter(({ tokenHash }) => ended.some((row) => row.token_hash.equals(tokenHash)));
};

/** Records that the browser has received a session's token. */
export const markSeen = (db: Kysely<Tables>, tokenHash: Buffer): Promise<unknown> =>
  db
    .updateTable('sessions')
    .set({ replaced_hash: null })
    .where('token_hash', '=', tokenHash)
    .where('replaced_hash', 'is not', null)
    .execute();
