import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openEarly } from './open-early.ts';
import type { RouteEntry } from './route-table.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const never = new Promise<never>(() => {});
const Page = () => null;

/** Opens a page whose code and data load as given; returns whether it is open. `isConnected`: the browser's report. */
const open = (page: Partial<RouteEntry['page']>, isConnected: boolean): (() => boolean) => {
  vi.stubGlobal('navigator', { onLine: isConnected });
  let isOpen = false;
  const source = { ready: undefined, load: () => Promise.resolve(Page), ...page };
  void openEarly({ title: 'title.workout', page: source }).then(() => (isOpen = true));
  return () => isOpen;
};

it('waits without a connection for what the page shows, which it asks for once its code is here', async () => {
  const code = Promise.withResolvers<typeof Page>();
  const words = Promise.withResolvers<void>();
  const begin = vi.fn(() => words.promise);
  const isOpen = open({ load: () => code.promise, begin }, false);
  await vi.advanceTimersByTimeAsync(100);
  expect(begin).not.toHaveBeenCalled();
  code.resolve(Page);
  await vi.advanceTimersByTimeAsync(100);
  expect(begin).toHaveBeenCalledOnce();
  expect(isOpen()).toBe(false);
  words.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOpen()).toBe(true);
});

it('asks with a connection as well, and does not wait for the answer', async () => {
  const begin = vi.fn(() => never);
  const isOpen = open({ begin }, true);
  await vi.advanceTimersByTimeAsync(0);
  expect(begin).toHaveBeenCalledOnce();
  expect(isOpen()).toBe(true);
});

it.each([
  ['no code', { load: () => never }],
  ['no words', { begin: () => never }],
])('is held up for 0.8 s at most where there comes %s', async (_what, page) => {
  const isOpen = open(page, false);
  await vi.advanceTimersByTimeAsync(790);
  expect(isOpen()).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(isOpen()).toBe(true);
});

it.each([
  ['code', { load: () => Promise.reject(new Error('gone')) }],
  ['words', { begin: () => Promise.reject(new Error('gone')) }],
])('leaves a failure of the %s to the page', async (_what, page) => {
  const isOpen = open(page, false);
  await vi.advanceTimersByTimeAsync(0);
  expect(isOpen()).toBe(true);
});
