import { defineLiveSource, ownChannelOf, type LiveParts } from '../../kernel/index.ts';
import { countUnread } from './read-notifications.ts';

/** Publishes the unread count on the user's own channel. The follow event serves for new followers, so they need no second event. */
export const notificationLive: LiveParts = {
  sources: [
    defineLiveSource({
      applicableEvents: ['notification', 'author-followed'],
      channelsOf: ({ userId }) => [ownChannelOf(userId)],
      describe: async (db, { userId }) => ({
        name: 'notification',
        data: { unread: await countUnread(db, userId) },
      }),
    }),
  ],
};
