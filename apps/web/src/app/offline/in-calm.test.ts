import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inCalm } from './in-calm.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('does the last one alone, once nothing else came for a while', async () => {
  const done: number[] = [];
  const begin = inCalm(async (value: number) => void done.push(value), 2000);
  for (const value of [1, 2, 3]) {
    begin(value);
    await vi.advanceTimersByTimeAsync(1999);
  }
  expect(done).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toEqual([3]);
});

it('tells one that is under way that it is over when another comes, and outlives a failure', async () => {
  const signals: AbortSignal[] = [];
  const begin = inCalm(async (value: string, signal) => {
    signals.push(signal);
    if (value === 'fails') throw new Error('no room');
  }, 2000);
  begin('first');
  await vi.advanceTimersByTimeAsync(2000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  begin('fails');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  await vi.advanceTimersByTimeAsync(2000);
  begin('last');
  await vi.advanceTimersByTimeAsync(2000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, false]);
});
