import { defineLiveSource, ownChannelOf, type LiveParts } from '../../kernel/index.ts';
import { countUnread } from './read-notifications.ts';

/** That there is something new, for the person alone: how much is unread. Of a follower by what tells of the follow, without an event more. */
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
