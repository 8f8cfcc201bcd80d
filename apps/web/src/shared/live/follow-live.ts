import { realtimeKey } from '@kadro/contract/paths';
import { apiOrigin } from '../api/origin.ts';
import { queryClient } from '../api/query-client.ts';
import { catchUp } from '../auth/tabs.ts';
import { learner } from '../learner/learner.ts';
import { refreshProgress } from '../learner/use-learner.ts';
import { session } from '../session/session.ts';
import { createLiveConnection, type LiveConnection, type LiveSocket } from './live-connection.ts';
import { signEntry } from './sign-entry.ts';

/** The code with which the server ends connections of sessions that are over. */
const sessionOver = 4009;
const comeBackMs = 5000;
/** A tab that is left for so long is asleep. */
const sleepAfterMs = 20_000;
/** What this tab does itself is told, too; it is looked at once nothing has come for so long. */
const quietMs = 5000;

const later = (run: () => void, delayMs: number): (() => void) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

const addressOf = (): string => {
  const url = new URL(`/app/${realtimeKey}?protocol=7&client=kadro`, apiOrigin() || location.origin);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
};

const openSocket = (hear: (data: unknown) => void, end: (code: number) => void): LiveSocket => {
  const socket = new WebSocket(addressOf());
  socket.addEventListener('message', ({ data }) => hear(data));
  socket.addEventListener('close', ({ code }) => end(code));
  return socket;
};

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

const followUser = (connection: LiveConnection): void => {
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
    followed = id;
    // A connection is one person's.
    connection.sleep();
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
    if (document.visibilityState === 'visible') connection.wake();
  };
  session.user.subscribe(follow);
  follow();
};

/** Follows what happens elsewhere to whoever is here, while the tab is looked at. */
export const followLive = (): void => {
  const wake = (): void => {
    if (session.user.get() && document.visibilityState === 'visible') connection.wake();
  };
  const connection: LiveConnection = createLiveConnection({
    open: openSocket,
    sign: signEntry,
    later,
    random: Math.random,
    // Whoever has signed in has another session. Where there is none, entries are refused, and the page hears no more.
    onRefused: (code) => void (code === sessionOver && later(wake, comeBackMs)),
  });
  let stopSleep = (): void => undefined;
  document.addEventListener('visibilitychange', () => {
    stopSleep();
    if (document.visibilityState === 'hidden') stopSleep = later(connection.sleep, sleepAfterMs);
    else wake();
  });
  followUser(connection);
};
