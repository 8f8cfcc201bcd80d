import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashTask } from './hash-task.ts';

// The thread in which passwords are hashed; hash-elsewhere.ts starts it.

// Linux gives each thread a priority of its own, and 0 is the calling one: what answers requests goes first.
if (workerData === 'gives way' && process.platform === 'linux') setPriority(0, 19);

parentPort?.on('message', (task: HashTask) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has none
  parentPort?.postMessage(task.kind === 'hash' ? hashSync(task.text, task.cost) : verifySync(task.hash, task.text));
});
