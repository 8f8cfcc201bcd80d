import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';

export const projectFolder = join(import.meta.dirname, '../../..');

const manifest = z.object({ scripts: z.object({ start: z.string() }) });

/** Returns the Node options and the file of the root package.json's `start` script, so that the real process is measured. */
export const startArguments = (): string[] => {
  const { scripts } = manifest.parse(JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')));
  const [command, ...words] = scripts.start.split(' ');
  if (command !== 'node') throw new Error(`The start script should call node, not ${command}.`);
  return words;
};

/** The same without the supervisor, so that the process is the server's own. */
export const serverArguments = (): string[] => startArguments().filter((word) => !word.endsWith('/supervise.js'));

/** Starts a Node process in the project's folder; its errors go to this terminal, its output to a file or nowhere. */
export const startNode = (words: readonly string[], env: NodeJS.ProcessEnv = {}, output?: string): ChildProcess => {
  // A test runner's own settings would make the web app a test build.
  const { NODE_ENV: _mode, VITEST: _runner, ...own } = process.env;
  const file = output === undefined ? 'ignore' : openSync(output, 'a');
  const child = spawn(process.execPath, words, {
    cwd: projectFolder,
    env: { ...own, ...env },
    stdio: ['ignore', file, 'inherit'],
  });
  if (typeof file === 'number') closeSync(file);
  return child;
};

export const pidOf = (child: ChildProcess): number => {
  if (child.pid === undefined) throw new Error('The process did not start.');
  return child.pid;
};

/** Signals a process to stop and waits for its end. */
export const stopProcess = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
};

/** Returns the milliseconds until `url` answers 200; throws when the process ended or `limitMs` has passed. */
export const untilOk = async (url: string, child: ChildProcess, limitMs = 300_000): Promise<number> => {
  const startedAt = performance.now();
  while (performance.now() - startedAt < limitMs) {
    if (child.exitCode !== null) throw new Error(`The server ended with code ${child.exitCode}.`);
    const isOk = await fetch(url).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
    if (isOk) return performance.now() - startedAt;
    await delay(4);
  }
  throw new Error(`No answer from ${url}.`);
};
