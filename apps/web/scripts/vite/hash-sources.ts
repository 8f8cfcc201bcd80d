import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

/** Hash over the names and contents of the files that match, tests apart, 8 hex digits: the same on every machine. */
const hashFiles = (root: string, patterns: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: root }).toSorted()) {
    if (!file.includes('.test.')) hash.update(file).update(readFileSync(`${root}/${file}`));
  }
  return hash.digest('hex').slice(0, 8);
};

/** Hash over all that a build is made from. */
export const hashSources = (root: string): string =>
  hashFiles(root, [
    'apps/web/{index.html,package.json,vite.config.ts}',
    'apps/web/{src,public,scripts}/**/*.*',
    'packages/{contract,core}/src/**/*.ts',
  ]);

/** Hash over what gives the API's replies their shapes, and what is kept of them and of a workout on a device: another one, another version. */
export const hashShapes = (root: string): string =>
  hashFiles(root, [
    'packages/contract/src/**/*.ts',
    'packages/core/src/workout/workout-queue.ts',
    'apps/web/src/shared/offline/*.ts',
    'apps/web/src/features/workout/{typed-answer,workout-session,workout-steps}.ts',
  ]);
