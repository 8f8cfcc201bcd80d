import { setTimeout as delay } from 'node:timers/promises';

/** The time limit of a part, and how to end it. */
export interface PartLimit {
  readonly limitMs: number;
  /** Time for the part to finish after `stop`. */
  readonly graceMs: number;
  /** Aborts the operations that the part waits for. */
  readonly stop: () => void;
}

/** Why a part has no figures. */
export class PartFailed extends Error {}

/**
 * Returns a part's result. At the limit its pending operations are aborted, so that it fails and tidies up; then it throws a
 * PartFailed, whatever the result, as it does for a part that threw.
 */
export const limitPart = async <T>(part: () => Promise<T>, { limitMs, graceMs, stop }: PartLimit): Promise<T> => {
  const over = new AbortController();
  const timed = delay(limitMs, undefined, { signal: over.signal });
  const ended = part().then(
    (found) => ({ found }),
    (error: unknown) => ({ error }),
  );
  const first = await Promise.race([ended, timed]);
  over.abort();
  timed.catch(() => undefined);
  if (first === undefined) {
    stop();
    await Promise.race([ended, delay(graceMs)]);
    throw new PartFailed(`did not end within ${limitMs / 1000} s`);
  }
  if ('error' in first) throw new PartFailed('failed', { cause: first.error });
  return first.found;
};
