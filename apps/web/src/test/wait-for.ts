import { vi } from 'vitest';

/** Waits until `check` no longer throws. The second that vitest allows is too short for a busy machine. */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 10_000, interval: 20 });
