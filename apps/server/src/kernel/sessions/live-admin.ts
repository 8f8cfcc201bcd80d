import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../platform/http/index.ts';
import { liveSession } from './live-session.ts';

/**
 * Whether the caller of a token's hash is an admin, as a derived table of one row `is_admin`, or none without a live session.
 * A statement that serves admins by the token alone has it, and shows nothing where it says no.
 */
export const liveCaller = (tokenHash: Buffer): RawBuilder<unknown> =>
  sql`(select u.is_admin from ${liveSession(tokenHash)} s join users u on u.id = s.user_id)`;

/** Refuses with 401 where such a statement has found no session, and with 403 who is no admin. */
export const demandAdmin = (row: { is_admin: boolean } | undefined): void => {
  if (row === undefined) throw new AppError({ status: 401 });
  if (!row.is_admin) throw new AppError({ status: 403 });
};
