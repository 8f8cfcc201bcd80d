import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const supervise = join(import.meta.dirname, '../../../supervise.js');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kadro-supervise-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a script under the supervisor, passes it the number of its starts and reads its output. */
const run = (name: string, script: string, waitMs = 20) => {
  const starts = join(folder, `${name}.starts`);
  const file = join(folder, `${name}.mjs`);
  writeFileSync(
    file,
    `import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(starts)}, '.');
    const start = readFileSync(${JSON.stringify(starts)}, 'utf8').length;
    for (const signal of ['SIGINT', 'SIGTERM'])
      process.on(signal, () => { console.log('told to stop by', signal); process.exit(0); });
    process.once('disconnect', () => process.exit(0));
    ${script}`,
  );
  const child = spawn(process.execPath, ['--max-old-space-size=99', supervise, file, '--word'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], KADRO_RESTART_WAIT_MS: String(waitMs) },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += String(bytes)));
  const ended = new Promise<{ code: number | null }>((resolve) => child.once('close', (code) => resolve({ code })));
  return { child, ended, output: () => output, starts: () => readFileSync(starts, 'utf8').length };
};

describe('the supervisor', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'starts what crashed after it had been ready again, and passes %s on',
    async (signal) => {
      const { child, ended, output, starts } = run(
        `crash-${signal}`,
        `process.send('ready');
      if (start < 3) process.kill(process.pid, 'SIGKILL');
      else { console.log('here', process.execArgv.join(), process.argv.at(-1), process.env.MALLOC_ARENA_MAX); setInterval(() => {}, 1000); }`,
      );
      await expect.poll(output).toContain('here --max-old-space-size=99 --word 1');
      expect(output()).toContain('ended by itself (SIGKILL) and is started again in 0.02 s');
      expect(output()).toContain('again in 0.04 s');
      child.kill(signal);
      expect(await ended).toEqual({ code: 0 });
      expect(output()).toContain(`told to stop by ${signal}`);
      expect(starts()).toBe(3);
    },
  );

  it('goes on after a start that failed, once it had been ready', async () => {
    const { child, ended, output } = run(
      'late',
      `if (start === 2) process.exit(1);
      process.send('ready', () => { if (start === 1) process.exit(7); });
      console.log('start', start); setInterval(() => {}, 1000);`,
    );
    await expect.poll(output).toContain('start 3');
    child.kill('SIGTERM');
    expect(await ended).toEqual({ code: 0 });
  });

  it.each([
    ['a failure', 'process.exit(3)', 3],
    ['a signal', "process.kill(process.pid, 'SIGKILL')", 137],
    ['an end', 'process.exit(0)', 0],
  ])('ends as what it started did, where it was never ready: %s', async (name, script, code) => {
    const { ended, starts } = run(name, script);
    expect(await ended).toEqual({ code });
    expect(starts()).toBe(1);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('ends at once by %s while it waits', async (signal) => {
    const { child, ended, output, starts } = run(
      `waiting-${signal}`,
      "process.send('ready', () => process.kill(process.pid, 'SIGKILL'))",
      25_000,
    );
    await expect.poll(output).toContain('is started again');
    child.kill(signal);
    expect(await ended).toEqual({ code: 0 });
    expect(starts()).toBe(1);
  });
});
