import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

/**
 * Reads the credentials in a user's row and locks it until the transaction ends; undefined if it is deleted. `no key update` does
 * not block inserts that reference the row: a learner's change makes some, and a full lock could deadlock with it.
 */
export const lockUser = (trx: Kysely<Tables>, userId: string) =>
  trx
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'pending_email', 'password_hash', 'locale', 'deletion_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;
