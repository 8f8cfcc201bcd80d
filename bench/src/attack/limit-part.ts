import { setTimeout as delay } from 'node:timers/promises';

/** What a part may take, and how it is ended. */
export interface PartLimit {
  readonly limitMs: number;
  /** What it then has to come to its end. */
  readonly graceMs: number;
  /** Ends what the part waits for. */
  readonly stop: () => void;
}

/** Why a part has no figures. */
export class PartFailed extends Error {}

/**
 * Gives what a part finds. One that has not ended at its limit has what it waits for stopped, so that it fails and tidies up
 * after itself; it throws a PartFailed then, whatever it found, as does one that threw.
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
