import type { OutboxStore } from './outbox-store.ts';

/**
 * Lets one at a time act, of all pages of this browser and its worker, by a lock of this name. Whoever waits longer than that
 * acts all the same: a page that the system has put to sleep keeps its lock, and what two send at once the server takes once.
 * So does everybody where the browser has no locks.
 */
export const takeTurns =
  (name: string, patienceMs: number): OutboxStore['alone'] =>
  async (act) => {
    // Not all browsers have it, nor any on a plain http address.
    const locks = navigator.locks as LockManager | undefined;
    if (locks === undefined) return await act();
    let hasBegun = false;
    try {
      return await locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, () => {
        hasBegun = true;
        return act();
      });
    } catch (error) {
      if (hasBegun) throw error;
      return await act();
    }
  };
