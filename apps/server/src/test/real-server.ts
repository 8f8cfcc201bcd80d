import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findQuietPort } from '../../../../scripts/find-quiet-port.ts';
import { keepPictures } from '../../../../scripts/keep-pictures.ts';
import { Visitor } from './visitor.ts';

/** The server as `npm start` runs it: a process of its own with the embedded PostgreSQL, on a new data folder. */
export interface RealServer {
  readonly dataFolder: string;
  readonly url: string;
  readonly visitor: () => Visitor;
  /** Starts the process and resolves when it is ready. */
  readonly start: () => Promise<void>;
  /** Ends the process as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Stops the process as an operator would, and removes the folder. */
  readonly remove: () => Promise<void>;
  /** What the process wrote since its last start. */
  readonly output: () => string;
  readonly pid: () => number;
}

const readyLimitMs = 250_000;

/** Makes a data folder; `env` are settings of the server, `isSupervised` starts it again after a crash as `npm start` does. */
export const prepareRealServer = async (
  env: Record<string, string> = {},
  { isSupervised = false } = {},
): Promise<RealServer> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'kadro-real-'));
  await keepPictures({ sprites: join(dataFolder, 'sprites'), files: join(dataFolder, 'files'), drawn: 0 });
  const port = await findQuietPort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let output = '';

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const running = child;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await ended;
  };

  const isReady = (): Promise<boolean> =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );

  const start = async (): Promise<void> => {
    output = '';
    child = spawn(
      process.execPath,
      [
        ...(isSupervised ? [join(import.meta.dirname, '../../supervise.js')] : []),
        join(import.meta.dirname, '../../start.js'),
        '--host',
        '127.0.0.1',
        '--port',
        String(port),
        '--data',
        dataFolder,
      ],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH: process.env['PATH'],
          LOG_LEVEL: 'warn',
          RATE_LIMIT_PER_MINUTE: '1000000',
          RATE_LIMIT_GUESTS_PER_HOUR: '1000000',
          KADRO_STEPS_PER_DAY: '1000000',
          ...env,
        },
      },
    );
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
    const giveUpAt = performance.now() + readyLimitMs;
    while (!(await isReady())) {
      if (child.exitCode !== null || performance.now() > giveUpAt)
        throw new Error(`the server did not start: ${output.slice(-2000)}`);
      await delay(20); // Sleep: the pace of looks.
    }
  };

  return {
    dataFolder,
    url,
    visitor: () => new Visitor(url),
    start,
    kill: () => end('SIGKILL'),
    remove: async () => {
      await end('SIGTERM');
      await rm(dataFolder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
    output: () => output,
    pid: () => child?.pid ?? 0,
  };
};
