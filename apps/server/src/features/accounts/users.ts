import type { Locale, User } from '@kadro/contract';
import type { LearnerState } from '@kadro/core';
import type { Kysely } from 'kysely';
import { AppError } from '../../platform/http/index.ts';
import { showAddress } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';

const isSame = (one: string | null, other: string | null): boolean =>
  one !== null && one.toLowerCase() === other?.toLowerCase();

/**
 * Returns the user in the contract's shape, from the row and the learner's settings; the single source of each field. Throws a 401 if
 * the user no longer exists.
 */
export const readUserOf = async (db: Kysely<Tables>, userId: string, learner: LearnerState): Promise<User> => {
  const row = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  // Removed during the request.
  if (row === undefined) throw new AppError({ status: 401 });
  return {
    id: row.id,
    isGuest: row.is_guest,
    isAdmin: row.is_admin,
    name: row.name,
    avatar: row.avatar_id,
    email: row.email && showAddress(row.email),
    emailVerifiedAt: row.email_verified_at?.toISOString() ?? null,
    pendingEmail: row.pending_email && showAddress(row.pending_email),
    isEmailRefused: isSame(row.refused_email, row.pending_email ?? row.email),
    hasPassword: row.password_hash !== null,
    locale: row.locale,
    timeZone: learner.timeZone,
    level: learner.level,
    pace: learner.pace,
    reminderHour: row.reminder_hour,
    hasSeenFeedHelp: row.has_seen_feed_help,
    hasSeenLearningTour: row.has_seen_learning_tour,
    deletionAt: row.deletion_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
};

interface Preferences {
  locale?: Locale | undefined;
  reminderHour?: number | null | undefined;
  hasSeenFeedHelp?: true | undefined;
  hasSeenLearningTour?: true | undefined;
}

/** Sets language, reminder hour, and the help seen; undefined fields stay. */
export const changePreferences = async (
  db: Kysely<Tables>,
  userId: string,
  { locale, reminderHour, hasSeenFeedHelp, hasSeenLearningTour }: Preferences,
): Promise<void> => {
  const changes = {
    ...(locale === undefined ? {} : { locale }),
    ...(reminderHour === undefined ? {} : { reminder_hour: reminderHour }),
    ...(hasSeenFeedHelp === undefined ? {} : { has_seen_feed_help: true }),
    ...(hasSeenLearningTour === undefined ? {} : { has_seen_learning_tour: true }),
  };
  if (Object.keys(changes).length === 0) return;
  await db.updateTable('users').set(changes).where('id', '=', userId).execute();
};
