import { vi } from 'vitest';

/** Lets what stands in line have its turn. */
const takeTurn = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });

/**
 * Waits until `check` no longer throws. The second that vitest allows is too short for a busy machine. What has just been
 * drawn then also listens: React does that a turn later.
 */
export const waitFor = async <T>(check: () => T | Promise<T>, { intervalMs = 20 } = {}): Promise<T> => {
  // oxlint-disable-next-line vitest/no-restricted-vi-methods -- The one place that says how long.
  const found = await vi.waitFor(check, { timeout: 30_000, interval: intervalMs });
  await takeTurn();
  return found;
};
