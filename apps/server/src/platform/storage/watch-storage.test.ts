import { tmpdir } from 'node:os';
import { afterEach, expect, it } from 'vitest';
import {
  describeLimit,
  freeBytesAt,
  watchStorage,
  type StorageWatch,
  type StorageWatchOptions,
} from './watch-storage.ts';

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
  expect(watch.state()).toEqual({ freeBytes: 100, databaseBytes: 10, isReadOnly: false, limitedBy: null });
  for (const [next, isReadOnly] of [
    [99, true],
    [105, true],
    [111, false],
  ] as const) {
    free = next;
    await watch.look();
    expect(watch.state()).toMatchObject({ isReadOnly, limitedBy: isReadOnly ? 'KADRO_MIN_FREE_MB' : null });
  }
  expect(told).toEqual([true, false]);
});

it('is read-only while the database is larger than it may be', async () => {
  start({ maxDatabaseBytes: 9 });
  await watch.look();
  expect(watch.state()).toMatchObject({ isReadOnly: true, limitedBy: 'DATABASE_MAX_MB' });
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
  expect(watch.state()).toEqual({
    freeBytes: 5,
    databaseBytes: null,
    isReadOnly: true,
    limitedBy: 'KADRO_MIN_FREE_MB',
  });
});

it('knows the room of a folder', async () => {
  start({});
  expect(await freeBytesAt(tmpdir())).toBeGreaterThan(0);
});

it('names the setting that bars writing', () => {
  const bounds = { minFreeBytes: 512e6, maxDatabaseBytes: 1e9, folder: '/data' };
  const state = { freeBytes: 485e6, databaseBytes: 2e9, isReadOnly: true };
  expect(describeLimit({ ...state, limitedBy: 'KADRO_MIN_FREE_MB' }, bounds)).toBe(
    'Nothing new is stored: 485 MB are free at /data, KADRO_MIN_FREE_MB asks for 512 MB. Free some disk space, or set KADRO_MIN_FREE_MB lower.',
  );
  expect(describeLimit({ ...state, limitedBy: 'DATABASE_MAX_MB' }, bounds)).toBe(
    'Nothing new is stored: the database has 2000 MB, DATABASE_MAX_MB allows 1000 MB. Set DATABASE_MAX_MB higher.',
  );
  expect(describeLimit({ ...state, isReadOnly: false, limitedBy: null }, bounds)).toBeNull();
});
