import type { FastifyBaseLogger } from 'fastify';

const everyMs = 10_000;

/** Logs a failure: the first of its message as it is, those that follow soon as a number. */
export type LogRepeats = (log: FastifyBaseLogger, level: 'warn' | 'error', message: string, error: unknown) => void;

/**
 * Keeps the log of an outage readable: each message comes once with its error, then every ten seconds with how often it
 * was repeated, until ten seconds go by without it. Messages are constants, so that there are few.
 */
export const makeRepeatLog = (): LogRepeats => {
  const repeats = new Map<string, number>();
  return (log, level, message, error) => {
    const count = repeats.get(message);
    repeats.set(message, count === undefined ? 0 : count + 1);
    if (count !== undefined) return;
    log[level]({ err: error }, message);
    const timer = setInterval(() => {
      const repeated = repeats.get(message) ?? 0;
      if (repeated > 0) {
        log[level]({ repeated }, message);
        repeats.set(message, 0);
        return;
      }
      clearInterval(timer);
      repeats.delete(message);
    }, everyMs);
    timer.unref();
  };
};
