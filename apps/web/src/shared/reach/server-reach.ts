import { createStore } from '../create-store.ts';

/** Whether the last call found no server: no reply came, or only one of a proxy in front of it. */
export const isServerAway = createStore(false);

/**
 * Runs when the server can be reached again: it has answered after a failed call, or the browser reports a network. Waiting for the
 * browser alone is not enough, as a restart of the server is no change of the network. Returns the way to stop.
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
