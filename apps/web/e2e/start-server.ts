import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server of this test run answers, without a slash at the end. */
    siteUrl: string;
  }
}

const root = join(import.meta.dirname, '../../..');
/** Drawn pictures outlive a run: they are the same each time, and drawing them is most of a cold start. */
const pictureCache = join(root, 'node_modules/.cache/kadro/journeys');
const readyLimitMs = 180_000;
const stopLimitMs = 50_000;

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The runner's own settings would make the web app a test build. */
const serverEnvironment = (): NodeJS.ProcessEnv => {
  const { NODE_ENV: _mode, VITEST: _runner, ...env } = process.env;
  return { ...env, LOG_LEVEL: 'warn', RATE_LIMIT_PER_MINUTE: '1000000', RATE_LIMIT_GUESTS_PER_HOUR: '1000000' };
};

/** Starts the server as `npm start` does, once for all journeys, on a new data folder; ends it and removes the folder. */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'kadro-journeys-'));
  for (const name of ['files', 'sprites']) {
    mkdirSync(join(pictureCache, name), { recursive: true });
    symlinkSync(join(pictureCache, name), join(dataFolder, name), 'junction');
  }
  const port = await findFreePort();
  const child = spawn(
    process.execPath,
    [join(root, 'apps/server/src/start.ts'), '--host', '127.0.0.1', '--port', String(port), '--data', dataFolder],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: serverEnvironment(),
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise((resolve) => child.once('exit', resolve));

  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    const isLate = await Promise.race([ended.then(() => false), delay(stopLimitMs, true, { ref: false })]);
    if (isLate) child.kill('SIGKILL');
    // A server that ended by itself leaves its database a moment to shut down.
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };

  const url = `http://127.0.0.1:${port}`;
  const giveUpAt = performance.now() + readyLimitMs;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() > giveUpAt) {
      await stop();
      throw new Error(`The server of the journeys did not start: ${output.slice(-2000)}`);
    }
    await delay(50);
  }
  project.provide('siteUrl', url);
  return stop;
}
