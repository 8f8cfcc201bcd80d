import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { UserFacingError } from '../../configuration/user-facing-error.ts';
import { isProcessAlive, isSocketAnswering, isStranger, readPostmaster } from './read-postmaster.ts';

/** Time for a PostgreSQL in use to notice that its server was killed. */
const noticeMs = 1_500;
/** Time limit for a shutdown, which first writes everything to disk. */
const shutdownMs = 30_000;
const pollMs = 10;

/**
 * Resolves when no PostgreSQL runs on the folder any more. Waits for one that is shutting down because its server was just killed;
 * rejects for one that stays in use.
 */
export const waitUntilFree = async (clusterFolder: string, dataFolder: string): Promise<void> => {
  const startedAt = performance.now();
  for (;;) {
    const postmaster = readPostmaster(clusterFolder);
    if (!postmaster) return;
    if (isStranger(postmaster.pid) || !isProcessAlive(postmaster.pid)) {
      if (!(await isSocketAnswering(clusterFolder))) {
        rmSync(join(clusterFolder, 'postmaster.pid'), { force: true });
        return;
      }
    }
    const waitedMs = performance.now() - startedAt;
    if (waitedMs > (postmaster.status === 'stopping' ? shutdownMs : noticeMs)) {
      throw folderInUse(dataFolder, postmaster.pid);
    }
    await delay(pollMs);
  }
};

/** Returns the error for a second server on one folder. */
export const folderInUse = (dataFolder: string, pid: number): UserFacingError =>
  new UserFacingError(
    `The data folder ${dataFolder} is in use by another Kadro (its PostgreSQL is process ${pid}): stop it first, or choose another folder with --data.`,
  );
