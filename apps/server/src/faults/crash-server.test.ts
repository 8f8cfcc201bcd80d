import { readFileSync } from 'node:fs';
import { readProgress } from '@kadro/contract';
import { expect, it } from 'vitest';
import { findCluster } from '../platform/database/embedded/choose-launch.ts';
import { isProcessAlive, readPostmaster } from '../platform/database/embedded/read-postmaster.ts';
import { prepareRealServer } from '../test/real-server.ts';

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);

// Only Linux says so simply whose child is whose.
it.runIf(process.platform === 'linux')('comes back after a crash, and leaves nothing behind at its end', async () => {
  const server = await prepareRealServer({ KADRO_RESTART_WAIT_MS: '50' }, { isSupervised: true });
  try {
    await server.start();
    const guest = await server.visitor().startAsGuest();
    const [crashed = 0] = childrenOf(server.pid());
    process.kill(crashed, 'SIGKILL');
    await expect.poll(() => childrenOf(server.pid())).not.toContain(crashed);
    await expect
      .poll(() =>
        guest.fetch('/readyz').then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
    expect((await guest.do(readProgress)).moves.left).toBeGreaterThan(0);
    expect(server.output()).toContain('is started again');

    const [running = 0] = childrenOf(server.pid());
    const postmaster = readPostmaster(findCluster(server.dataFolder))?.pid ?? 0;
    expect([isProcessAlive(running), isProcessAlive(postmaster)]).toEqual([true, true]);
    await server.kill();
    await expect.poll(() => [isProcessAlive(running), isProcessAlive(postmaster)]).toEqual([false, false]);
  } finally {
    await server.remove();
  }
});
