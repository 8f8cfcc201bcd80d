import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { descendantsOf } from './read-proc.ts';
import { pidOf, projectFolder, stopProcess } from './start-process.ts';

/** Starts npm in the project's folder, as a user would. */
export const startNpm = (words: readonly string[]): ChildProcess =>
  spawn('npm', words, { cwd: projectFolder, stdio: ['ignore', 'ignore', 'inherit'] });

/** Stops a process and waits for all its descendants: npm ends before its server. */
export const stopTree = async (child: ChildProcess): Promise<void> => {
  const below = descendantsOf(pidOf(child));
  await stopProcess(child);
  while (below.some(isAlive)) await delay(20);
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
