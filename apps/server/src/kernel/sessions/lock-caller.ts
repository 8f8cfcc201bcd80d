import type { Kysely } from 'kysely';
import { AppError } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { isLive } from './live-session.ts';
import { lockUser, type LockedUser } from './lock-user.ts';
import type { LearnerSession } from './sessions.ts';
import { wrongPassword } from './wrong-password.ts';

/**
 * Locks a signed-in user's row until the transaction ends, and makes sure that what was judged before still holds: that the
 * session is open, and that the password which was given is the account's. Between the two its owner may have signed
 * everybody out or set a new password; whoever was quicker at the door must not get in behind that. Throws a 401, or a 422
 * on the password's field.
 */
export const lockCaller = async (
  trx: Kysely<Tables>,
  { userId, tokenHash }: Pick<LearnerSession, 'userId' | 'tokenHash'>,
  given?: { passwordHash: string; field: string },
): Promise<LockedUser> => {
  const user = await lockUser(trx, userId);
  const session = await trx
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where(isLive)
    // Not to be ended before this is over.
    .forShare()
    .executeTakeFirst();
  if (user === undefined || session === undefined) throw new AppError({ status: 401 });
  if (given !== undefined && user.password_hash !== given.passwordHash) throw wrongPassword(given.field);
  return user;
};
