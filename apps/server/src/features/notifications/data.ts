import { sql, type Kysely } from 'kysely';
import type { TableData } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** Deletes the users' notifications; those that they caused stay, without the actor. */
const removeNotifications = async (trx: Kysely<Tables>, userIds: readonly string[]): Promise<void> => {
  await trx.deleteFrom('notifications').where('user_id', 'in', userIds).execute();
  await trx.updateTable('notifications').set({ actor_id: null }).where('actor_id', 'in', userIds).execute();
};

/** The tables of notifications. */
export const notificationsData: readonly TableData[] = [
  {
    table: 'notifications',
    section: {
      name: 'notifications',
      owner: 'user_id',
      columns: ['id', 'kind', 'bundle', 'at', 'count', 'actor_id', 'card_id', 'comment_id', 'collection_id', 'read_at'],
      pageBy: ['id'],
    },
    remove: removeNotifications,
  },
  {
    table: 'notification_boxes',
    section: { name: 'notificationBoxes', owner: 'user_id', columns: ['unread', 'muted'] },
    remove: 'with the user',
  },
];

const keepMs = 90 * 86_400_000;

/** Removes notifications older than 90 days and lowers the unread counters. */
export const removeOld = async (db: Kysely<Tables>, nowMs: number): Promise<void> => {
  await sql`
    with gone as (delete from notifications where at < ${new Date(nowMs - keepMs)} returning user_id, read_at)
    update notification_boxes b set unread = greatest(0, b.unread - g.count)
    from (select user_id, count(*)::int as count from gone where read_at is null group by 1) g
    where b.user_id = g.user_id`.execute(db);
};
