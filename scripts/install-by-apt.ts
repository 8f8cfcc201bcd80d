import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Waits for a slow mirror and for another running apt-get. */
const patience = ['-o', 'Acquire::Retries=5', '-o', 'DPkg::Lock::Timeout=300'];

/**
 * Installs these packages if apt-get can without a prompt; throws if it cannot, or cannot fetch them in time. Only fetching is ever
 * interrupted, which leaves nothing half installed.
 */
export const installByApt = (packages: readonly string[], fetchWithinMs?: number): void => {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) throw new Error('There is no apt-get here.');
  const [command, ...prefix] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  for (const [args, timeout] of [
    [['update', '-qq'], fetchWithinMs],
    [[...install, '--download-only'], fetchWithinMs],
    [install, undefined],
  ] as const) {
    execFileSync(command ?? 'apt-get', [...prefix, ...patience, ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      ...(timeout !== undefined && { timeout }),
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
};

/** Returns the path of the first of these programs on the PATH, or null. */
export const findInPath = (...names: readonly string[]): string | null => {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path)) ?? null;
};
