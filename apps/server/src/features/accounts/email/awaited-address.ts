import type { Kysely } from 'kysely';
import type { Tables } from '../../schema.ts';

/**
 * A user's row as far as e-mail is concerned, locked until the transaction ends. Not against rows that refer to it: a step
 * of the learner writes some, and would wait for this while this waits for the learner.
 */
export const lockUser = (trx: Kysely<Tables>, userId: string) =>
  trx
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'pending_email', 'password_hash', 'locale'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

type LockedUser = Awaited<ReturnType<typeof lockUser>>;

/** The address that waits for confirmation: a new one, or the only one while it is not confirmed; null when none waits. */
export const awaitedAddress = ({ email, email_verified_at, pending_email }: LockedUser): string | null =>
  pending_email ?? (email_verified_at === null ? email : null);

/** Whether two addresses are one, however they are written. */
export const sameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
