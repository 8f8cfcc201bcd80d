import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findTypedPaths } from './find-typed-paths.ts';

// Only the contract has paths of screens; all other code uses `href` for an address and `matchScreen` for an address's screen.

const root = join(import.meta.dirname, '..');
const faults = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root })
  .filter(
    (file) =>
      !/\.test\.tsx?$|[/\\](?:test|e2e)[/\\]|contract[/\\]src[/\\][a-z]+[/\\](?:[a-z-]+-paths|paths|screens)\.ts$/.test(
        file,
      ),
  )
  .flatMap((file) => findTypedPaths(readFileSync(join(root, file), 'utf8')).map((path) => `${file}: ${path}`));
for (const fault of faults) console.error(`${fault} is typed by hand: use href or matchScreen of @kadro/contract`);
process.exitCode = faults.length > 0 ? 1 : 0;
