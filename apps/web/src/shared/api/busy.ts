import { createStore } from '../store.ts';

/** Number of running requests; the app is busy while it is above 0. */
export const busyCount = createStore(0);

/** Counts one request until the returned function is called. */
export const startBusy = (): (() => void) => {
  busyCount.set(busyCount.get() + 1);
  let isRunning = true;
  return () => {
    if (!isRunning) return;
    isRunning = false;
    busyCount.set(busyCount.get() - 1);
  };
};
