import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

// The thread that hashes passwords, started by hash-elsewhere.ts. JavaScript, as for TypeScript each thread would load Node's
// compiler, in the middle of a flood of log-ins.

// Linux sets priorities per thread, and 0 is the calling one: answering requests comes first.
if (workerData === 'gives way' && process.platform === 'linux') setPriority(0, 19);

/** @param {import('./hash-task.ts').HashTask} task */
const compute = (task) => (task.kind === 'hash' ? hashSync(task.text, task.cost) : verifySync(task.hash, task.text));

parentPort?.on('message', (task) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has none
  parentPort?.postMessage(compute(task));
});
