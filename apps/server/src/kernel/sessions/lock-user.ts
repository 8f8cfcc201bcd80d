import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

/**
 * A user's row as far as ways in are concerned, locked until the transaction ends; undefined when there is none any more.
 * Not locked against rows that refer to it: a step of the learner writes some, and would wait for this while this waits
 * for the learner.
 */
export const lockUser = (trx: Kysely<Tables>, userId: string) =>
  trx
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'pending_email', 'password_hash', 'locale', 'deletion_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;
