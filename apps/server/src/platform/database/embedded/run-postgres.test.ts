import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chooseLaunch, type Launch } from './choose-launch.ts';
import { findBinaries } from './find-binaries.ts';
import { initCluster } from './init-cluster.ts';
import { isProcessAlive, readPostmaster, socketPort } from './read-postmaster.ts';
import { runPostgres } from './run-postgres.ts';
import { postgresSettings } from './settings.ts';

let folder: string;
let launch: Launch;
let settings: Record<string, string>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kadro-keeper-'));
  launch = chooseLaunch(folder, findBinaries());
  await initCluster(launch);
  settings = postgresSettings({ host: launch.clusterFolder, port: socketPort }, process.platform !== 'win32');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(['node', ...(process.platform === 'win32' ? [] : (['shell'] as const))] as const)(
  'under a %s parent',
  (parent) => {
    it('PostgreSQL runs until it is asked to stop, and stops cleanly', async () => {
      const running = runPostgres(launch, settings, parent);
      const pid = await running.pid;
      expect(isProcessAlive(pid)).toBe(true);
      await vi.waitFor(
        () => expect(readPostmaster(launch.clusterFolder)).toMatchObject({ pid, status: 'ready' }),
        120_000,
      );
      running.askToStop();
      await running.ended;
      // The process's own parent may need a moment to reap it.
      await vi.waitFor(() => expect(isProcessAlive(pid)).toBe(false), 60_000);
      expect(readPostmaster(launch.clusterFolder)).toBeUndefined();
    });

    it('a crash of PostgreSQL is noticed', async () => {
      const running = runPostgres(launch, settings, parent);
      process.kill(await running.pid, 'SIGKILL');
      await running.ended;
      expect(running.hasEnded()).toBe(true);
    });

    it('the end of a PostgreSQL that cannot start is noticed', async () => {
      const running = runPostgres(launch, { ...settings, shared_buffers: 'plenty' }, parent);
      await running.ended;
      expect(running.hasEnded()).toBe(true);
    });
  },
);
