import type { OutboxStore } from './outbox-store.ts';

/**
 * Runs one `act` at a time across all pages of this browser and its worker, by a lock of this name. After `patienceMs` it runs
 * without the lock (a suspended page keeps its lock, and the server takes a duplicate once); browsers without locks never wait.
 * After a timeout the next waits are a tenth as long until the lock is free again, as a log-in takes several turns.
 */
export const takeTurns = (name: string, patienceMs: number): OutboxStore['alone'] => {
  let waitMs = patienceMs;
  return async (act) => {
    // Some browsers lack it, and all do on plain http.
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
