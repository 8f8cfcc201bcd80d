import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { serverEnvironment } from './server-environment.js';

// `npm start`: runs the server named by the first word in a process of its own, and again after a crash. JavaScript of
// little, as it stays in memory beside the server: for TypeScript Node would load its compiler.

const [script = '', ...words] = process.argv.slice(2);
const firstWaitMs = Number(process.env['KADRO_RESTART_WAIT_MS'] ?? 500);
const maxWaitMs = 30_000;
/** A server that lived so long was well: what comes next is counted anew. */
const wellAfterMs = 60_000;
const parentPollMs = 200;

/** @type {import('node:child_process').ChildProcess | undefined} */
let child;
/** @type {NodeJS.Timeout | undefined} */
let restart;
let wasReady = false;
let isStopping = false;
let waitMs = firstWaitMs;

/** @param {NodeJS.Signals} signal */
const stop = (signal) => {
  isStopping = true;
  if (restart !== undefined) process.exit(0);
  // On Windows a signal would be the end at once; Ctrl-C reaches the server there by itself.
  if (process.platform !== 'win32') child?.kill(signal);
};

const start = () => {
  restart = undefined;
  const startedAt = performance.now();
  child = spawn(process.execPath, [...process.execArgv, script, ...words], {
    env: serverEnvironment,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  child.on('message', (message) => {
    if (message === 'ready') wasReady = true;
  });
  child.once('exit', (code, signal) => {
    const exitCode = code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
    // A server that never came up needs a person: a wrong setting, a port that is taken.
    if (isStopping || code === 0 || !wasReady) process.exit(exitCode);
    if (performance.now() - startedAt > wellAfterMs) waitMs = firstWaitMs;
    process.stderr.write(
      `The server ended by itself (${signal ?? `code ${code}`}) and is started again in ${waitMs / 1000} s.\n`,
    );
    restart = setTimeout(start, waitMs);
    waitMs = Math.min(waitMs * 2, maxWaitMs);
  });
};

start();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => stop(signal));

// npm passes SIGTERM on to the shell between it and this process, and that shell dies of it without a word.
if (process.env['npm_lifecycle_event'] !== undefined) {
  const parent = process.ppid;
  const poll = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(poll);
    stop('SIGTERM');
  }, parentPollMs);
  poll.unref();
}
