import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import config from '../vitest.config.ts';
import { describeFailures, findFlaky, flakyLogPath, logFlaky, readReport } from './test-report.ts';

const root = join(import.meta.dirname, '..');
// Inside the repository, so that the tests written there find Vitest.
const folder = mkdtempSync(join(root, 'node_modules/.flaky-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

/** Runs Vitest on a file whose tests pass, pass when retried, and fail, with the given `retry`. Returns its report. */
const runFixture = (retry: number) => {
  write(
    'fixture.test.ts',
    `import { expect, it } from 'vitest';
     let tries = 0;
     it('passes', () => {});
     it('passes on the second try', () => { tries += 1; expect(tries, 'a button that came late').toBe(2); });
     it('never passes', () => { throw new Error('broken for good'); });`,
  );
  const settings = write(
    'vitest.config.ts',
    `export default { root: ${JSON.stringify(folder)}, test: { include: ['*.test.ts'], retry: ${retry} } };`,
  );
  const report = join(folder, `report-${retry}.json`);
  const { VITEST: _runner, VITEST_POOL_ID: _pool, VITEST_WORKER_ID: _worker, ...env } = process.env;
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      settings,
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: folder, env, stdio: 'ignore' },
  );
  return { status, report: readReport(report) };
};

describe('a run that retries', () => {
  it('names a test that passed on the second try as flaky, and still fails for one that never passes', () => {
    const { status, report } = runFixture(1);
    expect(status).toBe(1);
    expect(report.numPassedTests).toBe(2);
    const flaky = findFlaky(report, folder, new Date(0));
    expect(flaky).toEqual([
      {
        at: '1970-01-01T00:00:00.000Z',
        file: 'fixture.test.ts',
        test: 'passes on the second try',
        reason: expect.stringContaining('a button that came late'),
      },
    ]);
    expect(describeFailures(report, folder)).toEqual([
      expect.stringMatching(/^failed: fixture\.test\.ts: never passes\n.*broken for good/),
    ]);
  });

  it('fails both without a retry', () => {
    const { status, report } = runFixture(0);
    expect(status).toBe(1);
    expect(findFlaky(report, folder)).toEqual([]);
    expect(describeFailures(report, folder)).toHaveLength(2);
  });

  it('is that of the journeys alone, once', () => {
    const retries = (config.test?.projects ?? []).map((project) =>
      typeof project === 'object' && 'test' in project ? [project.test?.name, project.test?.retry] : [project],
    );
    expect(retries).toContainEqual(['journeys', 1]);
    expect(retries.filter(([name, retry]) => name !== 'journeys' && retry !== undefined)).toEqual([]);
    expect(config.test?.retry).toBeUndefined();
    for (const file of ['apps/web/vitest.config.ts', 'apps/web/engines/vitest.config.ts'])
      expect(readFileSync(join(root, file), 'utf8')).not.toMatch(/\bretry\b/);
  });
});

describe('the flaky log', () => {
  const entry = { at: new Date(0).toISOString(), file: 'a.test.ts', test: 'opens', reason: 'late\nby a second' };
  const other = { ...entry, test: 'closes' };

  it('holds each entry on a line, and a second entry of a test is printed as one to fix first', () => {
    const log = join(folder, 'flaky.log');
    expect(logFlaky([entry, other], log)).toEqual([
      'FLAKY: a.test.ts: opens\nlate\nby a second',
      'FLAKY: a.test.ts: closes\nlate\nby a second',
    ]);
    expect(logFlaky([], log)).toEqual([]);
    writeFileSync(log, `${readFileSync(log, 'utf8')}not an entry\n`);
    expect(logFlaky([entry], log)).toEqual([
      `FLAKY: a.test.ts: opens\nlate\nby a second\nFLAKY AGAIN: 2 times in ${log}. Fix it before anything else.`,
    ]);
    expect(readFileSync(log, 'utf8').split('\n')).toEqual([
      JSON.stringify(entry),
      JSON.stringify(other),
      'not an entry',
      JSON.stringify(entry),
      '',
    ]);
  });

  it('is not written where none is named, and refused inside the clone', () => {
    expect(flakyLogPath(root, '')).toBeNull();
    expect(logFlaky([entry], null)).toEqual(['FLAKY: a.test.ts: opens\nlate\nby a second']);
    expect(flakyLogPath(root, '../flaky.log')).toBe(join(root, '../flaky.log'));
    for (const inside of ['flaky.log', './logs/flaky.log', join(root, 'flaky.log')]) {
      expect(() => flakyLogPath(root, inside)).toThrow('outside');
      expect(existsSync(join(root, inside))).toBe(false);
    }
  });
});
