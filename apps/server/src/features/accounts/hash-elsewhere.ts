import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { HashTask } from './hash-task.ts';

/** Rest of the thread after a task, as a multiple of the task's duration: hashing takes at most a quarter of a core. */
const restTimes = 3;
/** On a busy machine a task itself takes long. */
const maxRestMs = 100;
/** Idle time after which the thread ends and frees its memory. */
const idleMs = 60_000;

/**
 * Makes a function that passes tasks to a thread, one at a time, and starts it with the first one; the queue in front prevents
 * simultaneous tasks. `givesWay`: the thread has lower priority, and rests.
 */
export const createHashElsewhere = (givesWay: boolean): ((task: HashTask) => Promise<unknown>) => {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let restsUntilMs = 0;

  const start = (): Worker => {
    const started = new Worker(new URL('./hash-thread.js', import.meta.url), {
      workerData: givesWay ? 'gives way' : null,
      resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
    });
    // An otherwise idle process may exit.
    started.unref();
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
    return started;
  };

  return async (task) => {
    clearTimeout(idle);
    await delay(Math.max(0, restsUntilMs - performance.now()));
    worker ??= start();
    const startedMs = performance.now();
    const settled = new AbortController();
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      worker.postMessage(task);
      const [answer]: unknown[] = await Promise.race([
        once(worker, 'message', settled),
        once(worker, 'exit', settled).then(() => {
          throw new Error('the hashing thread ended');
        }),
      ]);
      return answer;
    } finally {
      settled.abort();
      const endedMs = performance.now();
      if (givesWay) restsUntilMs = endedMs + Math.min(maxRestMs, restTimes * (endedMs - startedMs));
      idle = setTimeout(() => void worker?.terminate(), idleMs).unref();
    }
  };
};
