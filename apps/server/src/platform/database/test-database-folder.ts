import { mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Twice the space that a run's databases use at a time, with their log. */
const roomBytes = 3_000_000_000;

/**
 * Makes the folder of a test run's PostgreSQL: in memory where Linux has the room, since making and dropping a database
 * is making and removing 900 files, which a disk's file system charges for; else where temporary files are.
 */
export const makeTestDatabaseFolder = (): string => mkdtempSync(join(hasRoom() ? memory : tmpdir(), 'kadro-test-'));

const hasRoom = (): boolean => {
  try {
    const { bavail, bsize } = statfsSync(memory);
    // Programs may have to be copied into the folder.
    const runsPrograms = !/^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(readFileSync('/proc/mounts', 'utf8'));
    return runsPrograms && bavail * bsize >= roomBytes && availableBytes() >= roomBytes;
  } catch {
    return false;
  }
};

const availableBytes = (): number =>
  Number(/^MemAvailable:\s+(\d+)/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1] ?? 0) * 1024;
