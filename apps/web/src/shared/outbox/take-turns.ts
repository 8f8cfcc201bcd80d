import type { OutboxStore } from './outbox-store.ts';

/**
 * Lets one at a time act, of all pages of this browser and its worker, by a lock of this name. Whoever waits longer than that
 * acts all the same: a page that the system has put to sleep keeps its lock, and what two send at once the server takes once.
 * So does everybody where the browser has no locks.
 * Who has waited in vain waits a tenth of it until the lock is free again: a log-in takes several turns.
 */
export const takeTurns = (name: string, patienceMs: number): OutboxStore['alone'] => {
  let waitMs = patienceMs;
  return async (act) => {
    // Not all browsers have it, nor any on a plain http address.
    const locks = navigator.locks as LockManager | undefined;
    if (locks === undefined) return await act();
    let hasBegun = false;
    try {
      return await locks.request(name, { signal: AbortSignal.timeout(waitMs) }, () => {
        hasBegun = true;
        waitMs = patienceMs;
        return act();
      });
    } catch (error) {
      if (hasBegun) throw error;
      waitMs = patienceMs / 10;
      return await act();
    }
  };
};
