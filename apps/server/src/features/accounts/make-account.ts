import { randomUUID } from 'node:crypto';
import type { Locale } from '@kadro/contract';
import type { Level, Rules } from '@kadro/core';
import type { Kysely } from 'kysely';
import { AppError } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { createLearnerRows, type LearnerSession } from '../../kernel/index.ts';

export interface NewAccount {
  /** The caller, if it is a guest that becomes the account. */
  guest: LearnerSession | null;
  name: string | null;
  email: string | null;
  passwordHash: string | null;
  locale: Locale;
  timeZone: string | undefined;
  /** Named by a visitor; a guest has one already. */
  level: Level | undefined;
  nowMs: number;
  rules: Rules;
}

/**
 * Creates a full user: converts the row of `guest`, else inserts one with its learner. Returns the id. Throws a unique violation of
 * `users_email` if the address is taken, and a 409 if the guest is a full user already.
 */
export const makeAccount = async (
  trx: Kysely<Tables>,
  { guest, name, email, passwordHash, locale, timeZone, level, nowMs, rules }: NewAccount,
): Promise<string> => {
  const registeredAt = new Date(nowMs);
  const account = {
    is_guest: false,
    name,
    email,
    password_hash: passwordHash,
    locale,
    registered_at: registeredAt,
  };
  if (guest?.isGuest === true) {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set(account)
      .where('id', '=', guest.userId)
      .where('is_guest', '=', true)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError({ status: 409 });
    return guest.userId;
  }
  const userId = randomUUID();
  await trx
    .insertInto('users')
    .values({ id: userId, is_admin: false, created_at: registeredAt, ...account })
    .execute();
  await createLearnerRows(trx, { userId, timeZone, level, nowMs, rules });
  return userId;
};
