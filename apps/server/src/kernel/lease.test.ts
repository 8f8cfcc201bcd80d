import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaseMs, whileLeased } from './lease.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('renews a lease before it ends, as long as the work takes', async () => {
  let endMs = Date.now() + leaseMs;
  let hasFailed = false;
  const work = Promise.withResolvers<string>();
  const renew = async (from: Date, until: Date): Promise<void> => {
    // A lost connection: the next renewal still finds the lease.
    if (!hasFailed) {
      hasFailed = true;
      throw new Error('away');
    }
    if (from.getTime() === endMs) endMs = until.getTime();
  };
  const done = whileLeased({ untilMs: endMs, now: Date.now, renew }, () => work.promise);
  for (let seconds = 0; seconds < 90; seconds += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    expect(endMs).toBeGreaterThan(Date.now());
  }
  work.resolve('sent');
  expect(await done).toBe('sent');
  expect(vi.getTimerCount()).toBe(0);
});

it('keeps a lease whose renewal was written while its reply was lost or late', async () => {
  let endMs = Date.now() + leaseMs;
  let calls = 0;
  const work = Promise.withResolvers<void>();
  const renew = async (from: Date, until: Date): Promise<void> => {
    calls += 1;
    const late = calls === 2;
    if (from.getTime() === endMs) endMs = until.getTime();
    if (calls === 1) throw new Error('the reply was lost');
    if (late) await new Promise((resolve) => setTimeout(resolve, 11_000)); // Sleep: the clock is the test's.
  };
  const done = whileLeased({ untilMs: endMs, now: Date.now, renew }, () => work.promise);
  for (let seconds = 0; seconds < 120; seconds += 1) {
    await vi.advanceTimersByTimeAsync(1000);
    expect(endMs).toBeGreaterThan(Date.now());
  }
  work.resolve();
  await done;
});

it('renews nothing that was taken by another node or is finished', async () => {
  const asked: [number, number][] = [];
  const work = Promise.withResolvers<void>();
  const untilMs = Date.now() + leaseMs;
  const renew = async (from: Date, until: Date) => void asked.push([from.getTime(), until.getTime()]);
  const done = whileLeased({ untilMs, now: Date.now, renew }, () => work.promise);
  await vi.advanceTimersByTimeAsync(25_000);
  expect(asked[0]?.[0]).toBe(untilMs);
  // Each renewal names the end that the one before set.
  expect(asked[1]?.[0]).toBe(asked[0]?.[1]);
  work.resolve();
  await done;
});
