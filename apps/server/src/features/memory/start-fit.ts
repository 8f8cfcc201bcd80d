import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { FitVerdict } from '@kadro/core';
import type { EventRow, RuleSetRow } from '../../kernel/index.ts';
import { fitReply, type FitOrder, type FitReply } from './fit-messages.ts';

/** Input of a fit. */
export interface FitTask {
  ruleSets: readonly RuleSetRow[];
  /** Number of reviews in the log. */
  reviews: number;
  present: number[] | null;
  /** The log, in parts. */
  rows: AsyncIterable<readonly EventRow[]>;
}

export interface Fitter {
  /** Whether this server can fit at all. A short-lived process finds out; the result is cached. */
  isAvailable: () => Promise<boolean>;
  /** Returns the fit's verdict; null if the server cannot fit. Rejects on timeout, or if its process ends. */
  fit: (task: FitTask, signal: AbortSignal) => Promise<FitVerdict | null>;
}

/** A log of 100,000 answers takes seconds; a fit beyond this is aborted. */
const fitMs = 120_000;
/** Timeout of the check for the library: a request may wait for it. */
const readyMs = 20_000;
const memoryMb = 160;

const start = (flags: readonly string[]): ChildProcess => {
  const child = fork(fileURLToPath(new URL('./fit-process.ts', import.meta.url)), [], {
    execArgv: [...flags, `--max-old-space-size=${memoryMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1' },
  });
  child.on('error', () => undefined);
  // Answering requests has priority.
  if (child.pid !== undefined) {
    try {
      setPriority(child.pid, constants.priority.PRIORITY_LOW);
    } catch {
      // Without the permission the processor is shared evenly.
    }
  }
  return child;
};

/** Waits for the next message of a process. */
const hear = async (child: ChildProcess): Promise<FitReply> => {
  if (!child.connected) throw new Error('the fitting process ended');
  const heard = new AbortController();
  try {
    const [reply]: unknown[] = await Promise.race([
      once(child, 'message', heard),
      once(child, 'disconnect', heard).then(() => {
        throw new Error('the fitting process ended');
      }),
    ]);
    return fitReply.parse(reply);
  } finally {
    heard.abort();
  }
};

const order = (child: ChildProcess, told: FitOrder): Promise<FitReply> => {
  const reply = hear(child);
  child.send(told, () => undefined);
  return reply;
};

/** Runs work with a separate process, and ends the process in any case. */
const withProcess = async <T>(
  flags: readonly string[],
  limitMs: number,
  signal: AbortSignal,
  work: (child: ChildProcess, isAvailable: boolean) => Promise<T>,
): Promise<T> => {
  signal.throwIfAborted();
  const child = start(flags);
  const end = (): void => void child.kill('SIGKILL');
  const timer = setTimeout(end, limitMs);
  signal.addEventListener('abort', end, { once: true });
  try {
    const ready = await hear(child);
    return await work(child, ready.kind === 'ready' && ready.isAvailable);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    end();
  }
};

const never = new AbortController().signal;

/** Creates a fitter; its low-priority process isolates native code that takes a processor for seconds. `flags` are for Node. */
export const createFitter = (flags: readonly string[] = [], patience = { readyMs, fitMs }): Fitter => {
  let available: Promise<boolean> | undefined;
  const ask = async (): Promise<boolean> => {
    try {
      return await withProcess(flags, patience.readyMs, never, (_, isAvailable) => Promise.resolve(isAvailable));
    } catch {
      // A process that failed to start says nothing of the library: the next one may start.
      available = undefined;
      return false;
    }
  };
  return {
    isAvailable: () => (available ??= ask()),
    fit: (task, signal) =>
      withProcess(flags, patience.fitMs, signal, async (child, isAvailable) => {
        available = Promise.resolve(isAvailable);
        if (!isAvailable) return null;
        const { rows, ...begin } = task;
        await order(child, { kind: 'begin', ...begin });
        for await (const part of rows) await order(child, { kind: 'events', rows: part });
        const reply = await order(child, { kind: 'end' });
        if (reply.kind !== 'done') throw new Error('the fitting process lost its place');
        return reply.verdict;
      }),
  };
};
