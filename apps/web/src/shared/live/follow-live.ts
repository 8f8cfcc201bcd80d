import { queryClient } from '../api/query-client.ts';
import { catchUp } from '../auth/tabs.ts';
import { learner } from '../learner/learner.ts';
import { refreshProgress } from '../learner/use-learner.ts';
import { session } from '../session/session.ts';
import { later, pageLive } from './page-live.ts';

/** What this tab does itself is told, too; it is looked at once nothing has come for so long. */
const quietMs = 5000;

/** How far the learner has come, as far as screens show it. */
const standing = (): string => {
  const { words, progress } = learner.get();
  return JSON.stringify([words, progress?.points]);
};

/**
 * Asks how far the learner has come. What this tab has done itself its replies have told already: if the counts are others, it was
 * another device, and what screens hold is asked for anew.
 */
const lookElsewhere = async (): Promise<void> => {
  if (learner.isAhead() || learner.get().progress === undefined) return;
  const before = standing();
  await refreshProgress();
  if (standing() !== before && !learner.isAhead()) catchUp();
};

/** Follows what happens elsewhere to whoever is here, while the tab is looked at. */
export const followLive = (): void => {
  const connection = pageLive();
  let followed: string | undefined;
  let stop = (): void => undefined;
  let stopLook = (): void => undefined;
  const look = (): void => {
    stopLook();
    stopLook = later(() => void lookElsewhere(), quietMs);
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
    if (id === undefined) return;
    stop = connection.listen(`private-user.${id}`, {
      hear: (event) => {
        if (event === 'learner') look();
        else void queryClient.invalidateQueries();
      },
      catchUp: () => {
        look();
        void queryClient.invalidateQueries();
      },
    });
  };
  session.user.subscribe(follow);
  follow();
};
