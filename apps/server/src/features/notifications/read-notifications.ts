import {
  notification,
  type Notification,
  type NotificationPage,
  type NotificationSettings,
  type RouteRequest,
  type changeNotificationSettings,
} from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { isBlockBetween, lastPlace, pageOf, readPlace } from '../../kernel/index.ts';
import { visibleTo } from '../deck/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { withTransaction } from '../../platform/database/index.ts';

const pageSize = 30;

interface NotificationRow {
  id: string;
  kind: string;
  at: Date;
  count: number;
  read_at: Date | null;
  actor_id: string | null;
  name: string | null;
  avatar_id: string | null;
  card_id: string | null;
  headword: string | null;
  collection_id: string | null;
  collection: string | null;
  text: string | null;
}

const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: notification.shape.kind.parse(row.kind),
  at: row.at.toISOString(),
  count: row.count,
  isRead: row.read_at !== null,
  actor: row.actor_id === null ? null : { id: row.actor_id, name: row.name, avatar: row.avatar_id },
  card: row.card_id === null || row.headword === null ? null : { id: row.card_id, headword: row.headword },
  collection:
    row.collection_id === null || row.collection === null ? null : { id: row.collection_id, name: row.collection },
  text: row.text,
});

/** Returns the user's number of unread notifications. */
export const countUnread = async (db: Kysely<Tables>, userId: string): Promise<number> => {
  const box = await db
    .selectFrom('notification_boxes')
    .select('unread')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return box?.unread ?? 0;
};

/**
 * Returns one page of the user's notifications, newest first. The actor is null if there is a block by now, the card is null if the
 * user can no longer see it. Refuses a wrong cursor with 422.
 */
export const listNotifications = async (
  db: Kysely<Tables>,
  userId: string,
  cursor: string | undefined,
): Promise<NotificationPage> => {
  const { at, id } = readPlace(cursor, 'uuid') ?? lastPlace;
  const { rows } = await sql<NotificationRow>`
    select n.id, n.kind, n.at, n.count, n.read_at, u.id as actor_id, u.name, u.avatar_id, n.card_id, n.collection_id,
      (select o.name from collections o where o.id = n.collection_id and o.user_id = n.user_id) as collection,
      w.headword,
      (select m.text from comments m where m.card_id = c.id and m.id = n.comment_id and m.deleted_at is null
        and m.user_id = u.id) as text
    from notifications n
      left join users u on u.id = n.actor_id and not ${isBlockBetween(sql.ref('n.user_id'), sql.ref('n.actor_id'))}
      left join cards c on c.id = n.card_id and c.deleted_at is null and (${visibleTo(sql.ref('n.user_id'))})
      left join words w on w.id = c.word_id
    where n.user_id = ${userId} and (n.at, n.id) < (${at}, ${id}::uuid)
    order by n.at desc, n.id desc limit ${pageSize + 1}`.execute(db);
  const { page, nextCursor } = pageOf(rows, pageSize, (row) => ({ at: row.at, id: row.id }));
  return { notifications: page.map(toNotification), nextCursor, unread: await countUnread(db, userId) };
};

/** Marks notifications up to `until` as read; returns the remaining unread count. */
export const markRead = (
  db: Kysely<Tables>,
  { userId, until, nowMs }: { userId: string; until: string; nowMs: number },
): Promise<number> =>
  withTransaction(db, async (trx) => {
    // Locks the inbox first, as `notifyAll` does, so that the two cannot deadlock.
    await sql`select unread from notification_boxes where user_id = ${userId} for update`.execute(trx);
    const { rows } = await sql<{ unread: number }>`
      with seen as (
        update notifications set read_at = ${new Date(nowMs)}
        where user_id = ${userId} and read_at is null and at <= ${new Date(until)} returning id
      )
      update notification_boxes b set unread = greatest(0, b.unread - (select count(*)::int from seen))
      where b.user_id = ${userId} returning b.unread`.execute(trx);
    return rows[0]?.unread ?? 0;
  });

const names = ['comment', 'reply', 'follower', 'decision', 'authorCard'] as const;

/** Returns which kinds of notifications the user gets. */
export const readSettings = async (db: Kysely<Tables>, userId: string): Promise<NotificationSettings> => {
  const box = await db
    .selectFrom('notification_boxes')
    .select('muted')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const isOn = (name: (typeof names)[number]): boolean => box?.muted.includes(name) !== true;
  return {
    comment: isOn('comment'),
    reply: isOn('reply'),
    follower: isOn('follower'),
    decision: isOn('decision'),
    authorCard: isOn('authorCard'),
  };
};

type Change = RouteRequest<typeof changeNotificationSettings>['body'];

/** Changes which kinds of notifications the user gets; absent settings stay. */
export const updateNotificationSettings = (
  db: Kysely<Tables>,
  userId: string,
  change: Change,
): Promise<NotificationSettings> =>
  withTransaction(db, async (trx) => {
    await sql`insert into notification_boxes (user_id) values (${userId}) on conflict do nothing`.execute(trx);
    await sql`select unread from notification_boxes where user_id = ${userId} for update`.execute(trx);
    const settings = { ...(await readSettings(trx, userId)) };
    for (const name of names) settings[name] = change[name] ?? settings[name];
    await trx
      .updateTable('notification_boxes')
      .set({ muted: names.filter((name) => !settings[name]) })
      .where('user_id', '=', userId)
      .execute();
    return settings;
  });
