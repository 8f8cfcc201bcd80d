import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

/**
 * Returns whether a user is a guest, locked until the end of the transaction: a guest that becomes a full user at the same time must not
 * be removed as a guest.
 */
export const lockGuest = async (trx: Kysely<Tables>, userId: string): Promise<boolean> => {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('is_guest', '=', true)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
};
