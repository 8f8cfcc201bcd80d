import type { Bus } from './bus.ts';

/** One bus of two: what the first cannot carry the second does, and both are heard. */
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
