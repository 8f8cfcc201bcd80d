import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSleeps } from './find-sleeps.ts';

// A test waits for a condition, never for a time: slow on a quick machine, wrong on a slow one. If the wait is tested, or paces a
// loop that a condition ends, `// Sleep: reason` on the line or above says so.

const root = join(import.meta.dirname, '..');
const tests = globSync(
  [
    'packages/*/src/**/*.test.{ts,tsx}',
    'apps/*/{src,scripts}/**/*.test.{ts,tsx}',
    'apps/*/src/test/**/*.{ts,tsx}',
    'apps/web/{e2e,engines}/**/*.ts',
    '{bench,scripts}/**/*.test.ts',
  ],
  // It contains sleeps as texts.
  { cwd: root, exclude: ['**/node_modules/**', 'scripts/find-sleeps.test.ts'] },
);
const found = tests.flatMap((path) =>
  findSleeps(readFileSync(join(root, path), 'utf8')).map((line) => `${path}:${line}`),
);
if (found.length > 0) {
  console.error(`Sleeps in tests:\n${found.join('\n')}`);
  process.exit(1);
}
