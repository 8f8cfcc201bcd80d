import type { FastifyBaseLogger } from 'fastify';

const everyMs = 10_000;

/** Logs a failure: the first of its message in full, repeats as a number. */
export type LogRepeats = (log: FastifyBaseLogger, level: 'warn' | 'error', message: string, error: unknown) => void;

/**
 * Limits the log of an outage: logs a message once with its error, then its number of repeats every ten seconds until ten seconds
 * pass without it. Messages are constants, so that there are few.
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
