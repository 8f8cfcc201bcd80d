import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';

/** Hashes the names and contents of the matching files, without tests, to 8 hex digits; equal on every machine. */
const hashFiles = (root: string, patterns: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of globSync(patterns, { cwd: root }).toSorted()) {
    if (!file.includes('.test.')) hash.update(file).update(readFileSync(`${root}/${file}`));
  }
  return hash.digest('hex').slice(0, 8);
};

/** Hashes all sources of a build. */
export const hashSources = (root: string): string =>
  hashFiles(root, [
    'apps/web/{index.html,package.json,vite.config.ts}',
    'apps/web/{src,public,scripts}/**/*.*',
    'packages/{contract,core}/src/**/*.ts',
  ]);

/** Hashes the shapes of the API's replies and of the data stored on a device: a change is a new version. */
export const hashShapes = (root: string): string =>
  hashFiles(root, [
    'packages/contract/src/**/*.ts',
    'packages/core/src/workout/workout-queue.ts',
    'apps/web/src/shared/offline/*.ts',
    'apps/web/src/features/workout/{typed-answer,workout-session,workout-steps}.ts',
  ]);
