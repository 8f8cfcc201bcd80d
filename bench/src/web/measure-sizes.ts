import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import type { Figure } from '../figures.ts';
import { projectFolder } from '../processes/start-process.ts';

const rows = z.array(z.object({ what: z.string(), size: z.number(), target: z.number() }));

/** Returns the sizes of the build, brotli 11, as the web app's own gate measures them. */
export const measureSizes = (): Figure[] => {
  // It exits with 1 for an excessive size; the table shows which.
  const { stdout } = spawnSync(process.execPath, ['apps/web/scripts/check-size.ts', '--json'], {
    cwd: projectFolder,
    encoding: 'utf8',
  });
  return rows
    .parse(JSON.parse(stdout))
    .map(({ what, size, target }): Figure => ({ name: what, unit: 'kB', value: size, target: { atMost: target } }));
};
