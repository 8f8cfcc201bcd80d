import { waitFor } from './wait-for.ts';

/**
 * Presses again until `check` no longer throws: what has just appeared takes no second press by the same key or at the same
 * place. A press too many does nothing, for the same reason.
 */
export const pressUntil = (press: () => Promise<unknown>, check: () => unknown): Promise<void> =>
  waitFor(async () => {
    await press();
    check();
  });
