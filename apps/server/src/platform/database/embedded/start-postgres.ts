import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { UserFacingError } from '../../configuration/user-facing-error.ts';
import type { EmbeddedConnection } from '../connection.ts';
import { chooseLaunch, type Launch } from './choose-launch.ts';
import { findBinaries } from './find-binaries.ts';
import { embeddedDatabase, embeddedUser, initCluster, readPassword } from './init-cluster.ts';
import { isProcessAlive, readPostmaster, socketPort, socketPath } from './read-postmaster.ts';
import { type RunningPostgres, runPostgres } from './run-postgres.ts';
import { type Listening, postgresSettings } from './settings.ts';
import { folderInUse, waitUntilFree } from './wait-until-free.ts';

/** The longest path a Unix socket may have, without its closing zero: 108 bytes on Linux, 104 elsewhere. */
const maxSocketBytes = process.platform === 'linux' ? 107 : 103;
const readyPollMs = 2;
/** Recovery after a power cut can take long, but not forever. */
const readyLimitMs = 300_000;
const fastShutdownMs = 30_000;
const defaultLastStatementMs = 60_000;
const firstBackoffMs = 100;
const maxBackoffMs = 10_000;

/** An embedded PostgreSQL, restarted until it is stopped. */
export interface EmbeddedPostgres {
  connection: EmbeddedConnection;
  /** PostgreSQL's process id, undefined while it is being restarted. */
  pid(): number | undefined;
  /** Shuts it down cleanly. Call it after the pool has ended. */
  stop(): Promise<void>;
}

/** The supervisor's options; `report` receives a line whenever PostgreSQL exits unexpectedly or is back. */
export interface EmbeddedPostgresOptions {
  dataFolder: string;
  report: (line: string) => void;
  /** Time limit for a statement after its PostgreSQL was killed: longer than the server lets one run. A minute when absent. */
  lastStatementMs?: number;
}

/**
 * Runs PostgreSQL on a folder, sets it up on the first start, and resolves when it accepts connections. An unexpected exit is
 * followed by a restart at the same address. It never outlives this process by more than its shutdown, even if this process is
 * killed. Throws a UserFacingError for a folder in use or not writable, and when PostgreSQL does not start.
 */
export const startPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const dataFolder = resolve(options.dataFolder);
  makeFolder(dataFolder);
  const launch = chooseLaunch(dataFolder, findBinaries());
  await initCluster(launch);
  await waitUntilFree(launch.clusterFolder, dataFolder);
  const onSocket =
    process.platform !== 'win32' && Buffer.byteLength(socketPath(launch.clusterFolder)) <= maxSocketBytes;
  const listening: Listening = onSocket
    ? { host: launch.clusterFolder, port: socketPort }
    : { host: '127.0.0.1', port: await findFreePort() };
  const settings = postgresSettings(listening, onSocket);

  const stopping = new AbortController();
  let pid: number | undefined;
  const start = async (): Promise<RunningPostgres> => {
    const logStart = statSync(launch.logFile, { throwIfNoEntry: false })?.size ?? 0;
    const running = runPostgres(launch, settings);
    pid = await waitUntilReady(running, launch, dataFolder, logStart);
    return running;
  };
  let running = await startWhenFree(start, options);

  const keepRunning = async (): Promise<void> => {
    for (;;) {
      await running.ended;
      pid = undefined;
      if (stopping.signal.aborted) return;
      options.report(`PostgreSQL ended by itself and is started again (its log: ${launch.logFile}).`);
      for (let backoffMs = firstBackoffMs; !stopping.signal.aborted && running.hasEnded(); backoffMs *= 2) {
        await delay(Math.min(backoffMs, maxBackoffMs), undefined, { signal: stopping.signal }).catch(() => undefined);
        if (stopping.signal.aborted) return;
        try {
          running = await start();
          options.report('PostgreSQL is back.');
        } catch (error) {
          options.report(error instanceof Error ? error.message : String(error));
        }
      }
    }
  };
  const kept = keepRunning();

  return {
    connection: {
      host: listening.host,
      port: listening.port,
      user: embeddedUser,
      password: readPassword(launch.clusterFolder),
      database: embeddedDatabase,
    },
    pid: () => pid,
    stop: async () => {
      stopping.abort();
      running.askToStop();
      const impatience = setTimeout(() => {
        if (pid !== undefined && isProcessAlive(pid)) process.kill(pid, 'SIGQUIT');
      }, fastShutdownMs);
      await kept;
      clearTimeout(impatience);
    },
  };
};

/** PostgreSQL's message about a statement that outlives its PostgreSQL. */
const isStillAtWork = (error: unknown): boolean =>
  error instanceof UserFacingError && error.message.includes('pre-existing shared memory block');

/** Starts; if a statement of a killed PostgreSQL is still running, waits for its end. */
const startWhenFree = async (
  start: () => Promise<RunningPostgres>,
  { report, lastStatementMs = defaultLastStatementMs }: EmbeddedPostgresOptions,
): Promise<RunningPostgres> => {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (!isStillAtWork(error) || performance.now() - startedAt > lastStatementMs) throw error;
      if (attempt === 1) report('A PostgreSQL that was killed is still at work on a statement, which is waited for.');
      await delay(firstBackoffMs);
    }
  }
};

/** Resolves with PostgreSQL's process id as soon as it accepts connections. */
const waitUntilReady = async (
  running: RunningPostgres,
  launch: Launch,
  dataFolder: string,
  logStart: number,
): Promise<number> => {
  let pid: number | undefined;
  void running.pid.then((value) => (pid = value));
  const startedAt = performance.now();
  while (performance.now() - startedAt < readyLimitMs) {
    const postmaster = readPostmaster(launch.clusterFolder);
    // A crash leaves the previous PostgreSQL's file.
    if (pid !== undefined && postmaster?.pid === pid && postmaster.status === 'ready') return pid;
    if (running.hasEnded()) {
      if (postmaster && postmaster.pid !== pid && isProcessAlive(postmaster.pid)) {
        throw folderInUse(dataFolder, postmaster.pid);
      }
      throw new UserFacingError(`The embedded PostgreSQL did not start: ${explainEnd(launch.logFile, logStart)}.`);
    }
    await delay(readyPollMs);
  }
  running.askToStop();
  throw new UserFacingError(
    `The embedded PostgreSQL is not ready after ${readyLimitMs / 60_000} minutes (its log: ${launch.logFile}).`,
  );
};

/** Returns the reason from the log since `logStart`, in PostgreSQL's own words. */
const explainEnd = (logFile: string, logStart: number): string => {
  if (!existsSync(logFile)) return 'it left no log';
  const log = readFileSync(logFile);
  const text = log.subarray(log.length < logStart ? 0 : logStart).toString('utf8');
  const reason = /(?:FATAL|PANIC):\s+(.*)/.exec(text)?.[1] ?? text.trim().split('\n').at(-1);
  return `${reason || 'it gave no reason'} (its log: ${logFile})`;
};

const makeFolder = (folder: string): void => {
  try {
    // PostgreSQL may run as another user, who must be able to pass; the cluster itself is closed to all others.
    if (mkdirSync(folder, { recursive: true })) chmodSync(folder, 0o755);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserFacingError(`The data folder ${folder} cannot be used (${reason}): choose another one with --data.`);
  }
};

const findFreePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
