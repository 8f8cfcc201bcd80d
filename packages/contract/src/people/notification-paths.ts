import { path } from '../route/paths.ts';

/** Methods and paths of notifications; no part of the web's first chunk. */
export const notificationPaths = {
  listNotifications: path('GET', '/notifications'),
  countUnread: path('GET', '/notifications/unread'),
  markRead: path('POST', '/notifications/read'),
  readNotificationSettings: path('GET', '/notifications/settings'),
  changeNotificationSettings: path('PATCH', '/notifications/settings'),
} as const;
