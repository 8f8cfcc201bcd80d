import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureChromium, findTestBrowser } from './find-chromium.ts';

// Everything that `npm test` runs, in order; the first failure ends it.
// `npm test -- PATTERN …` runs the matching test files alone, without the static checks.

const root = join(import.meta.dirname, '..');
const patterns = process.argv.slice(2);

/** Runs a command, says how long it took, and ends the process after `atFailure` where it fails. */
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
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

const readReport = (): Report => JSON.parse(readFileSync(report, 'utf8')) as Report;

/** How much of what a failed test says is told again, in characters. */
const reasonLength = 600;

/** Names what failed once more, and why: what is kept of a long run is often its last lines alone. */
const nameFailures = (): void => {
  for (const { name, status, assertionResults } of readReport().testResults) {
    if (status !== 'failed') continue;
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages = [] }) => `${fullName}\n${failureMessages.join('\n').slice(0, reasonLength)}`);
    for (const what of failed.length > 0 ? failed : ['the file itself'])
      console.log(`failed: ${relative(root, name)}: ${what}`);
  }
};

rmSync(report, { force: true });
run(
  'tests',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...patterns],
  { CHROMIUM_PATH: chromium },
  () => {
    if (existsSync(report)) nameFailures();
  },
);

const { numPassedTests, numFailedTests } = readReport();
console.log(`${numPassedTests} passed, ${numFailedTests} failed`);
if (numPassedTests === 0) process.exit(1);
