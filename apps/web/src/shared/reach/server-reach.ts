import { createStore } from '../create-store.ts';

/** Whether the last call reached no server: no reply came, or only one of a proxy in front of it. */
export const isServerAway = createStore(false);

/**
 * Runs when the server can be reached again: it has answered after a failed call, or the browser reports a network. The browser
 * alone is not enough, as a restarted server is no network change. Returns the unsubscribe function.
 */
export const onServerReturn = (run: () => void): (() => void) => {
  const stop = isServerAway.subscribe(() => {
    if (!isServerAway.get()) run();
  });
  addEventListener('online', run);
  return () => {
    stop();
    removeEventListener('online', run);
  };
};
