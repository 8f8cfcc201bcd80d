import { z } from 'zod';
import { notificationPaths } from './notification-paths.ts';
import { defineRoute } from '../route/route.ts';
import { instant } from '../route/values.ts';

/** A notification in the app. */
export const notification = z.object({
  id: z.uuid(),
  kind: z.enum([
    'comment',
    'reply',
    'follower',
    'card-approved',
    'card-rejected',
    'card-taken-down',
    'collection-hidden',
    'person-cleared',
    'author-card',
  ]),
  /** The time of the latest event, and the number of events. */
  at: instant,
  count: z.int().min(1),
  isRead: z.boolean(),
  /** The actor of the latest event; null if the account is deleted, or no one is named. */
  actor: z.object({ id: z.string(), name: z.string().nullable(), avatar: z.string().nullable() }).nullable(),
  /** The linked card; null if it no longer exists. */
  card: z.object({ id: z.string(), headword: z.string() }).nullable(),
  /** The linked collection; null if there is none or it is deleted. */
  collection: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The quoted text; null if it is deleted or there is none. */
  text: z.string().nullable(),
});
export type Notification = z.output<typeof notification>;

const unread = z.object({ unread: z.int().min(0) });

export const listNotifications = defineRoute({
  ...notificationPaths.listNotifications,
  name: 'listNotifications',
  summary: 'What happened to the caller’s cards, comments and followers, newest first, 30 a page, for 90 days.',
  access: 'session',
  query: z.object({ cursor: z.string().max(200).optional() }),
  status: 200,
  reply: unread.extend({ notifications: z.array(notification), nextCursor: z.string().nullable() }),
  errors: [401],
});
export type NotificationPage = z.output<typeof listNotifications.reply>;

export const countUnread = defineRoute({
  ...notificationPaths.countUnread,
  name: 'countUnread',
  summary: 'How many notifications the caller has not read.',
  access: 'session',
  status: 200,
  reply: unread,
  errors: [401],
});

export const markRead = defineRoute({
  ...notificationPaths.markRead,
  name: 'markRead',
  summary: 'Marks all notifications as read that happened until then.',
  access: 'session',
  body: z.object({ until: instant }),
  status: 200,
  reply: unread,
  errors: [401],
});

const settings = z.object({
  comment: z.boolean(),
  reply: z.boolean(),
  follower: z.boolean(),
  decision: z.boolean(),
  authorCard: z.boolean(),
});
export type NotificationSettings = z.output<typeof settings>;

export const readNotificationSettings = defineRoute({
  ...notificationPaths.readNotificationSettings,
  name: 'readNotificationSettings',
  summary:
    'Of what the caller is told: comments, replies, followers, decisions about cards, cards of followed authors.',
  access: 'session',
  status: 200,
  reply: settings,
  errors: [401],
});

export const changeNotificationSettings = defineRoute({
  ...notificationPaths.changeNotificationSettings,
  name: 'changeNotificationSettings',
  summary: 'Changes of what the caller is told; what is absent stays.',
  access: 'session',
  body: settings.partial(),
  status: 200,
  reply: settings,
  errors: [401],
});
