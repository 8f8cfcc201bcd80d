import { ApiError } from '../api/api-error.ts';
import { triesInLine } from './order.ts';
import type { OutboxEntry } from './outbox-entry.ts';

const firstDelayMs = 2000;
const maxDelayMs = 60_000;
const firstRestMs = 30_000;
const maxRestMs = 5 * 60_000;

interface ScheduleOptions {
  readonly later: (run: () => void, delayMs: number) => void;
  readonly nowMs: () => number;
  readonly random: () => number;
}

/** When the outbox retries: everything after a connection failure, one entry after failures of its own. */
export interface Schedule {
  readonly noteFailure: (error: unknown) => void;
  readonly noteSuccess: (id: string) => void;
  /** Failed so often in a row that it is no momentary outage. */
  readonly keepsFailing: () => boolean;
  /** Pauses an entry, longer each time. */
  readonly rest: (entry: OutboxEntry) => void;
  readonly isResting: (id: string) => boolean;
  /** Plans the next attempt: soon if the connection is down, else at the end of the first pause. */
  readonly comeBack: (isDone: boolean) => void;
  readonly forgetPauses: () => void;
}

/** Exponential backoff up to the maximum, with jitter between half and all of it. */
const spread = (firstMs: number, maxMs: number, before: number, random: () => number): number =>
  Math.min(maxMs, firstMs * 2 ** Math.min(before, 20)) * (0.5 + random() / 2);

export const createSchedule = ({ later, nowMs, random }: ScheduleOptions, run: () => void): Schedule => {
  let failures = 0;
  let askedPauseMs = 0;
  /** Only the attempt planned last is made. */
  let plan = 0;
  const restsUntilMs = new Map<string, number>();

  /** A pause longer than the maximum was planned before the clock was set back: it is over. */
  const leftOf = (untilMs: number): number => {
    const leftMs = untilMs - nowMs();
    return leftMs <= maxRestMs ? leftMs : -1;
  };

  const runLater = (delayMs: number): void => {
    plan += 1;
    const own = plan;
    later(() => own === plan && run(), delayMs);
  };

  return {
    noteFailure: (error) => {
      failures += 1;
      askedPauseMs = Math.min(maxRestMs, ((error instanceof ApiError && error.retryAfterSeconds) || 0) * 1000);
    },
    noteSuccess: (id) => {
      failures = 0;
      askedPauseMs = 0;
      restsUntilMs.delete(id);
    },
    keepsFailing: () => failures >= triesInLine,
    rest: ({ id, tries }) => {
      restsUntilMs.set(id, nowMs() + spread(firstRestMs, maxRestMs, tries - triesInLine, random));
    },
    isResting: (id) => leftOf(restsUntilMs.get(id) ?? 0) > 0,
    comeBack: (isDone) => {
      if (!isDone) runLater(Math.max(askedPauseMs, spread(firstDelayMs, maxDelayMs, failures - 1, random)));
      else {
        // A pause that is over belongs to an entry that is gone, or that waits for another user.
        const pausesMs = [...restsUntilMs.values()].map(leftOf).filter((ms) => ms >= 0);
        if (pausesMs.length > 0) runLater(Math.min(...pausesMs) + 1);
      }
    },
    forgetPauses: () => restsUntilMs.clear(),
  };
};
