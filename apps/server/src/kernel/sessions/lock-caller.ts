import type { Kysely } from 'kysely';
import { AppError } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { isLive } from './live-session.ts';
import { lockUser, type LockedUser } from './lock-user.ts';
import type { LearnerSession } from './sessions.ts';
import { wrongPassword } from './wrong-password.ts';

/**
 * Locks a signed-in user's row until the transaction ends, and rechecks that the session is live and that the password already
 * verified is still the account's: the owner may have ended all sessions or changed the password since. Throws a 401, or a 422
 * on the password's field.
 */
export const lockCaller = async (
  trx: Kysely<Tables>,
  { userId, tokenHash }: Pick<LearnerSession, 'userId' | 'tokenHash'>,
  verified?: { passwordHash: string; field: string },
): Promise<LockedUser> => {
  const user = await lockUser(trx, userId);
  const session = await trx
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where(isLive)
    // Keeps the session from being ended before the commit.
    .forShare()
    .executeTakeFirst();
  if (user === undefined || session === undefined) throw new AppError({ status: 401 });
  if (verified !== undefined && user.password_hash !== verified.passwordHash) throw wrongPassword(verified.field);
  return user;
};
