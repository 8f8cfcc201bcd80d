import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { isStopToken } from './stop-token.ts';

/** Ends a user's reminders and mail in place of push messages, by the secret of a mail's link; false if it is not the user's. */
export const stopReminders = async (
  { db, secret }: { db: Kysely<Tables>; secret: string },
  { id, token }: { id: string; token: string },
): Promise<boolean> => {
  if (!isStopToken(secret, id, token)) return false;
  await db.updateTable('users').set({ reminder_hour: null }).where('id', '=', id).execute();
  await db.updateTable('push_boxes').set({ mail: false }).where('user_id', '=', id).execute();
  return true;
};
