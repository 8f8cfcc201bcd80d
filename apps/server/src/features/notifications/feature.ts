import {
  changeNotificationSettings,
  countUnread as countRoute,
  listNotifications as listRoute,
  markRead as markRoute,
  readNotificationSettings,
} from '@kadro/contract';
import type { Kysely } from 'kysely';
import { implement } from '../../platform/http/index.ts';
import type { Feature } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { notificationsData, removeOld } from './data.ts';
import { notificationLive } from './live.ts';
import { notificationProcessor } from './notification-processor.ts';
import {
  updateNotificationSettings,
  countUnread,
  listNotifications,
  markRead,
  readSettings,
} from './read-notifications.ts';

/** In-app notifications. */
export const notificationsFeature: Feature<{ db: Kysely<Tables>; now: () => number }> = {
  name: 'notifications',
  routes: (app, { db, now }) => {
    implement(app, listRoute, ({ query, session }) => listNotifications(db, session.userId, query.cursor));

    implement(app, countRoute, async ({ session }) => ({ unread: await countUnread(db, session.userId) }));

    implement(app, markRoute, async ({ body, session: { userId } }) => ({
      unread: await markRead(db, { ...body, userId, nowMs: now() }),
    }));

    implement(app, readNotificationSettings, ({ session }) => readSettings(db, session.userId));

    implement(app, changeNotificationSettings, ({ body, session }) =>
      updateNotificationSettings(db, session.userId, body),
    );
  },
  live: () => notificationLive,
  processors: () => [notificationProcessor],
  cleanUp: ({ db, now }) => removeOld(db, now()),
  data: notificationsData,
};
