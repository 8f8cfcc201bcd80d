import type { Bus } from './bus.ts';

/** Joins two buses: publishes on the second what the first fails to carry, and receives from both. */
export const joinBuses = (first: Bus, second: Bus): Bus => ({
  publish: (text) => first.publish(text).catch(() => second.publish(text)),
  start: (hear) => {
    first.start(hear);
    second.start(hear);
  },
  stop: async () => {
    await Promise.all([first.stop(), second.stop()]);
  },
});
