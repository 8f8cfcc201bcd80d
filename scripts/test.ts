import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium, findTestBrowser } from './find-chromium.ts';

// Everything that `npm test` runs, in order; the first failure ends it.
// `npm test -- PATTERN …` runs the matching test files alone, without the static checks.

const root = join(import.meta.dirname, '..');
const patterns = process.argv.slice(2);

const run = (title: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): void => {
  const started = performance.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  console.log(`${status === 0 ? 'ok' : 'FAILED'}  ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  if (status !== 0) process.exit(1);
};

let chromium: string;
try {
  chromium = findTestBrowser() ?? ensureChromium();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

if (patterns.length === 0) run('static checks', 'node', ['scripts/check.ts']);
run('build', 'node', ['scripts/build.ts']);

const report = join(root, 'node_modules/.cache/kadro/test-report.json');
mkdirSync(join(report, '..'), { recursive: true });
run('tests', 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...patterns], {
  CHROMIUM_PATH: chromium,
});

const { numPassedTests, numFailedTests }: { numPassedTests: number; numFailedTests: number } = JSON.parse(
  readFileSync(report, 'utf8'),
);
console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
if (numPassedTests === 0) process.exit(1);
