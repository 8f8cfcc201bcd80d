import { setTimeout as delay } from 'node:timers/promises';
import type { FeatureJob } from './kernel/index.ts';

/** The next run of a minutely job begins soon after. */
const repeatForMs = 55_000;

interface Clock {
  readonly now: () => number;
  /** Resolves after `ms`, or when the signal aborts. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>;
}

const systemClock: Clock = {
  now: () => performance.now(),
  sleep: (ms, signal) => delay(ms, undefined, { signal }).catch(() => undefined),
};

/** Runs a job once, or every `everySeconds` for nearly a minute, until `signal` aborts. */
export const runJob = async (
  { run, everySeconds }: Pick<FeatureJob, 'run' | 'everySeconds'>,
  signal: AbortSignal,
  again: () => Promise<void>,
  { now, sleep }: Clock = systemClock,
): Promise<void> => {
  const endMs = now() + repeatForMs;
  await run(signal, again);
  if (everySeconds === undefined) return;
  while (!signal.aborted && now() + everySeconds * 1000 < endMs) {
    await sleep(everySeconds * 1000, signal);
    if (!signal.aborted) await run(signal, again);
  }
};
