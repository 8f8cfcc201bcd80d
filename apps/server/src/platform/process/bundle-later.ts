import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

/**
 * Bundles the server for its next start, unless that has been done, in a separate low-priority process. The start does not wait: a
 * server without a bundle runs from its sources.
 */
export const bundleLater = (projectFolder: string): void => {
  const script = join(projectFolder, 'scripts/bundle-server.ts');
  if (!existsSync(script)) return;
  const child = spawn(process.execPath, [script], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.on('spawn', () => child.pid !== undefined && setPriority(child.pid, constants.priority.PRIORITY_LOW));
  child.unref();
};
