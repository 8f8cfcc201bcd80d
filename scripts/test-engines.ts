import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { engineNames, ensureEngines } from './find-engines.ts';

// Runs the main journeys in Chromium, Firefox and WebKit: `npm run test:engines`, or `-- firefox webkit` for some of them. `--
// --where-possible` passes, with a message, if an engine can neither be found nor installed; `-- --built` uses the present build.

const root = join(import.meta.dirname, '..');
const words = new Set(process.argv.slice(2));
const wanted = engineNames.filter((name) => words.has(name));
const asked = wanted.length > 0 ? wanted : engineNames;
const here = ensureEngines(asked);
const missing = asked.filter((name) => !here.includes(name));

const run = (command: string, args: readonly string[]): void => {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
};

if (here.length > 0) {
  if (!words.has('--built')) run('node', ['scripts/build.ts']);
  run('vitest', ['run', '--config', 'apps/web/engines/vitest.config.ts', ...here.map((name) => `${name}.test.ts`)]);
}
if (missing.length > 0) {
  console.log(`NOT RUN, because the engine is not here and could not be installed: ${missing.join(', ')}`);
  if (!words.has('--where-possible')) process.exit(1);
}
