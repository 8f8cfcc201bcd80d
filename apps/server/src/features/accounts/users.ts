import type { Locale, User } from '@kadro/contract';
import type { LearnerState } from '@kadro/core';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema.ts';

/** The user as the contract shows it: the row, and what its learner set. */
export const readUserOf = async (db: Kysely<Tables>, userId: string, learner: LearnerState): Promise<User> => {
  const row = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  return {
    id: row.id,
    isGuest: row.is_guest,
    isAdmin: row.is_admin,
    name: row.name,
    email: row.email,
    emailVerifiedAt: row.email_verified_at?.toISOString() ?? null,
    locale: row.locale,
    timeZone: learner.timeZone,
    level: learner.level,
    createdAt: row.created_at.toISOString(),
  };
};

/** Sets the language in which the user is addressed. */
export const changeLocale = async (db: Kysely<Tables>, userId: string, locale: Locale): Promise<void> => {
  await db.updateTable('users').set({ locale }).where('id', '=', userId).execute();
};
