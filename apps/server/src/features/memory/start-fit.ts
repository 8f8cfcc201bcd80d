import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { FitVerdict } from '@kadro/core';
import type { EventRow, RuleSetRow } from '../../kernel/index.ts';
import { fitReply, type FitOrder, type FitReply } from './fit-messages.ts';

/** What a fit is made of. */
export interface FitTask {
  ruleSets: readonly RuleSetRow[];
  /** How many reviews the log has. */
  reviews: number;
  present: number[] | null;
  /** The log, in parts. */
  rows: AsyncIterable<readonly EventRow[]>;
}

export interface Fitter {
  /** Whether this server can fit at all. Found out by a process that ends again; what that one said is kept. */
  isAvailable: () => Promise<boolean>;
  /** What a fit came to; null where the server cannot fit. Rejects when it takes too long, or its process ends. */
  fit: (task: FitTask, signal: AbortSignal) => Promise<FitVerdict | null>;
}

/** A log of 100,000 answers takes seconds; what takes longer than this is lost. */
const fitMs = 120_000;
/** For whether there is a library at all somebody may be waiting. */
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
  // Whoever answers requests goes first.
  if (child.pid !== undefined) {
    try {
      setPriority(child.pid, constants.priority.PRIORITY_LOW);
    } catch {
      // A system that does not allow it shares the processor evenly.
    }
  }
  return child;
};

/** The next thing a process says. */
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

/** Runs some work with a process of its own, which ends with it, however it ends. */
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

/** Fits in a process of its own, of low priority: the library is native code and takes a processor for seconds. `flags` are for Node. */
export const createFitter = (flags: readonly string[] = [], patience = { readyMs, fitMs }): Fitter => {
  let available: Promise<boolean> | undefined;
  const ask = async (): Promise<boolean> => {
    try {
      return await withProcess(flags, patience.readyMs, never, (_, isAvailable) => Promise.resolve(isAvailable));
    } catch {
      // A process that did not start says nothing of the library: the next one may.
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
