import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium, findTestBrowser } from './find-chromium.ts';
import { describeFailures, findFlaky, flakyLogPath, logFlaky, readReport } from './test-report.ts';

// Runs all of `npm test` in order; the first failure ends it. `npm test -- PATTERN …` runs only the matching test files, without
// the static checks.

const root = join(import.meta.dirname, '..');
const patterns = process.argv.slice(2);

/** Runs a command, prints its duration, and ends the process after `atFailure` if it fails. */
const run = (
  title: string,
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
  atFailure = (): void => undefined,
): void => {
  const started = performance.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  console.log(`${status === 0 ? 'ok' : 'FAILED'}  ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  if (status === 0) return;
  atFailure();
  process.exit(1);
};

let chromium: string;
let flakyLog: string | null;
try {
  flakyLog = flakyLogPath(root);
  chromium = findTestBrowser() ?? ensureChromium();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

const cache = join(root, 'node_modules/.cache/kadro');
mkdirSync(cache, { recursive: true });
const report = join(cache, 'test-report.json');
/** The FLAKY lines, which `.ci/run` repeats at its own end. */
const flakyLines = join(cache, 'flaky.txt');
for (const file of [report, flakyLines]) rmSync(file, { force: true });

if (patterns.length === 0) run('static checks', 'node', ['scripts/check.ts']);
run('build', 'node', ['scripts/build.ts']);

const printFlaky = (): void => {
  const lines = logFlaky(findFlaky(readReport(report), root), flakyLog).map((line) => `${line}\n`);
  if (lines.length === 0) return;
  writeFileSync(flakyLines, lines.join(''));
  process.stdout.write(lines.join(''));
};

run(
  'tests',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...patterns],
  { CHROMIUM_PATH: chromium },
  () => {
    if (!existsSync(report)) return;
    // Repeated: often only the last lines of a long run are saved.
    for (const line of describeFailures(readReport(report), root)) console.log(line);
    printFlaky();
  },
);

const { numPassedTests, numFailedTests } = readReport(report);
console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
if (numPassedTests === 0) process.exit(1);
printFlaky();
