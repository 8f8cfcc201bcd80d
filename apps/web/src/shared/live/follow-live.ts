import { notificationPaths } from '@kadro/contract/people/notification-paths';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { catchUp } from '../auth/tabs.ts';
import { learner } from '../learner/learner.ts';
import { ownSteps } from '../learner/own-steps.ts';
import { refreshProgress } from '../learner/use-learner.ts';
import { unread } from '../notifications/unread.ts';
import { session } from '../session/session.ts';
import { fieldOf } from './live-connection.ts';
import { later, pageLive } from './page-live.ts';
import { watchSteps } from './watch-steps.ts';

/** This tab's own changes are published too, so wait for this long without news before comparing. */
const quietMs = 5000;

/** The learner's visible counts, for comparison. */
const standing = (): string => {
  const { words, progress } = learner.get();
  return JSON.stringify([words, progress?.points]);
};

/**
 * Reloads the learner's counts after changes that this page does not count as its own. Its replies have already brought most of its
 * own changes: if the counts still differ, another device made them, and screens reload their data.
 */
const lookElsewhere = async (): Promise<void> => {
  if (learner.get().progress === undefined) return;
  const before = standing();
  await refreshProgress();
  if (standing() !== before && !learner.isAhead()) catchUp();
};

/** Updates the bell's unread count, if it is shown. After a failure it is updated when the user returns. */
const countUnread = async (): Promise<void> => {
  if (unread.get() === null) return;
  const reply = await call(notificationPaths.countUnread).catch(() => null);
  if (reply !== null) unread.set(reply.unread);
};

/** Follows the user's changes elsewhere while the tab is visible. */
export const followLive = (): void => {
  const connection = pageLive();
  let followed: string | undefined;
  let stop = (): void => undefined;
  let stopLook = (): void => undefined;
  let steps = watchSteps(ownSteps.count);
  let hasMissed = false;
  const look = (): void => {
    stopLook();
    stopLook = later(() => {
      const whose = learner.isAhead() ? 'later' : steps.look();
      if (whose === 'later') return look();
      if (whose === 'elsewhere' || hasMissed) void lookElsewhere();
      hasMissed = false;
    }, quietMs);
  };
  const follow = (): void => {
    const id = session.user.get()?.id;
    if (id === followed) return;
    stop();
    stopLook();
    // A connection belongs to one user.
    if (followed !== undefined) connection.sleep();
    followed = id;
    if (document.visibilityState === 'visible') connection.wake();
    steps = watchSteps(ownSteps.count);
    if (id === undefined) return;
    stop = connection.listen(`private-user.${id}`, {
      // The third part is the number of the learner's last change.
      enter: (entry) => steps.hear(fieldOf(fieldOf(entry, 'by'), '2')),
      hear: (event, data) => {
        if (event === 'learner') {
          steps.hear(fieldOf(data, 'stamp'));
          look();
          return;
        }
        if (event === 'notification') void countUnread();
        void queryClient.invalidateQueries();
      },
      catchUp: (isFirst) => {
        void countUnread();
        // Screens are as new as the page.
        if (isFirst) return;
        hasMissed = true;
        look();
        void queryClient.invalidateQueries();
      },
    });
  };
  session.user.subscribe(follow);
  follow();
};
