import { setTimeout as delay } from 'node:timers/promises';

const pauseMs = 20;

/** Returns the milliseconds of honest calls during `attack`, sorted; a failed call counts as a minute. */
export const callBeside = async (url: string, attack: Promise<unknown>): Promise<number[]> => {
  const over = new AbortController();
  const ended = attack.finally(() => over.abort());
  const times: number[] = [];
  while (!over.signal.aborted || times.length === 0) {
    const startedAt = performance.now();
    const isOk = await fetch(url, { signal: AbortSignal.timeout(60_000) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
    times.push(isOk ? performance.now() - startedAt : 60_000);
    await delay(pauseMs);
  }
  await ended;
  return times.toSorted((one, other) => one - other);
};

/** Returns the 99th percentile. */
export const p99 = (sorted: readonly number[]): number => sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
