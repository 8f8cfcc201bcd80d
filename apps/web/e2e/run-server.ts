import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findQuietPort } from '../../../scripts/find-quiet-port.ts';

export const root = join(import.meta.dirname, '../../..');
/** Drawn pictures outlive a run: they are the same each time, and drawing them is most of a cold start. */
export const pictureCache = join(root, 'node_modules/.cache/kadro/journeys');
const readyLimitMs = 400_000;
const stopLimitMs = 120_000;

/** A server that runs as `npm start` runs it. */
export interface RunningSite {
  /** Where it answers, without a slash at the end. */
  readonly url: string;
  /** Its data folder; mail stands in `outbox` there. */
  readonly dataFolder: string;
  /** Ends it and removes the folder. */
  readonly stop: () => Promise<void>;
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The environment of a server or a command: the runner's own settings would make the web app a test build. */
export const serverEnvironment = (settings: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => {
  const { NODE_ENV: _mode, VITEST: _runner, ...env } = process.env;
  return { ...env, LOG_LEVEL: 'warn', ...settings };
};

/**
 * Starts a server with these settings, which may name its port, on a new data folder and a free port; browsers open it by
 * `hostname`. Throws with its output where it does not start.
 */
export const runServer = async (
  settings: Readonly<Record<string, string>> | ((port: number) => Readonly<Record<string, string>>),
  // A name and not the address: browsers have passkeys for names alone.
  hostname = 'localhost',
): Promise<RunningSite> => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'kadro-journeys-'));
  for (const name of ['files', 'sprites']) {
    mkdirSync(join(pictureCache, name), { recursive: true });
    symlinkSync(join(pictureCache, name), join(dataFolder, name), 'junction');
  }
  const port = await findQuietPort();
  const url = `http://${hostname}:${port}`;
  const own = typeof settings === 'function' ? settings(port) : settings;
  const child = spawn(
    process.execPath,
    [join(root, 'apps/server/start.js'), '--host', '127.0.0.1', '--port', String(port), '--data', dataFolder],
    { stdio: ['ignore', 'pipe', 'pipe'], env: serverEnvironment({ PUBLIC_URL: url, ...own }) },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise((resolve) => child.once('exit', resolve));

  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    // Sleep: a limit, which the end of the process comes before.
    const isLate = await Promise.race([ended.then(() => false), delay(stopLimitMs, true, { ref: false })]);
    if (isLate) child.kill('SIGKILL');
    // A server that ended by itself leaves its database a moment to shut down.
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };

  const giveUpAt = performance.now() + readyLimitMs;
  while (!(await isReady(`http://127.0.0.1:${port}`))) {
    if (child.exitCode !== null || performance.now() > giveUpAt) {
      await stop();
      throw new Error(`The server of the journeys did not start: ${output.slice(-2000)}`);
    }
    await delay(50); // Sleep: the pace of looks.
  }
  return { url, dataFolder, stop };
};
