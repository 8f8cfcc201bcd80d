import { tmpdir } from 'node:os';
import { afterEach, expect, it } from 'vitest';
import { freeBytesAt, watchStorage, type StorageWatch, type StorageWatchOptions } from './watch-storage.ts';

let watch: StorageWatch;
afterEach(() => watch.stop());

const told: boolean[] = [];
const start = (options: Partial<StorageWatchOptions>): void => {
  told.length = 0;
  watch = watchStorage({
    readFreeBytes: async () => 1000,
    readDatabaseBytes: async () => 10,
    minFreeBytes: 100,
    maxDatabaseBytes: null,
    tell: (isReadOnly) => told.push(isReadOnly),
    ...options,
  });
};

it('is read-only below the least room, until there is somewhat more than that again', async () => {
  let free = 100;
  start({ readFreeBytes: async () => free });
  await watch.look();
  expect(watch.state()).toEqual({ freeBytes: 100, databaseBytes: 10, isReadOnly: false });
  for (const [next, isReadOnly] of [
    [99, true],
    [105, true],
    [111, false],
  ] as const) {
    free = next;
    await watch.look();
    expect(watch.state().isReadOnly).toBe(isReadOnly);
  }
  expect(told).toEqual([true, false]);
});

it('is read-only while the database is larger than it may be', async () => {
  start({ maxDatabaseBytes: 9 });
  await watch.look();
  expect(watch.state().isReadOnly).toBe(true);
});

it('goes on with what it knew when a look fails', async () => {
  let fails = false;
  start({
    readFreeBytes: async () => {
      if (fails) throw new Error('no such folder');
      return 5;
    },
    readDatabaseBytes: () => Promise.reject(new Error('away')),
  });
  await watch.look();
  fails = true;
  await watch.look();
  expect(watch.state()).toEqual({ freeBytes: 5, databaseBytes: null, isReadOnly: true });
});

it('knows the room of a folder', async () => {
  start({});
  expect(await freeBytesAt(tmpdir())).toBeGreaterThan(0);
});
