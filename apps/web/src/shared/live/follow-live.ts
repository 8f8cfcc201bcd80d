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

/** What this tab does itself is told, too; it is looked at once nothing has come for so long. */
const quietMs = 5000;

/** How far the learner has come, as far as screens show it. */
const standing = (): string => {
  const { words, progress } = learner.get();
  return JSON.stringify([words, progress?.points]);
};

/**
 * Asks how far the learner has come, after steps that this page has not counted as its own. Its replies have told most of what it did
 * itself: if the counts are others, it was another device, and what screens hold is asked for anew.
 */
const lookElsewhere = async (): Promise<void> => {
  if (learner.get().progress === undefined) return;
  const before = standing();
  await refreshProgress();
  if (standing() !== before && !learner.isAhead()) catchUp();
};

/** Has the bell say what is unread by now, where there is one. What cannot be asked is asked when somebody comes back. */
const countUnread = async (): Promise<void> => {
  if (unread.get() === null) return;
  const reply = await call(notificationPaths.countUnread).catch(() => null);
  if (reply !== null) unread.set(reply.unread);
};

/** Follows what happens elsewhere to whoever is here, while the tab is looked at. */
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
    // A connection is one person's.
    if (followed !== undefined) connection.sleep();
    followed = id;
    if (document.visibilityState === 'visible') connection.wake();
    steps = watchSteps(ownSteps.count);
    if (id === undefined) return;
    stop = connection.listen(`private-user.${id}`, {
      // The third part is the number of the learner's last step.
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
