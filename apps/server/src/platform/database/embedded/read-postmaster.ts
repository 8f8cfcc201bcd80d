import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

/** The content of PostgreSQL's `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  /** PostgreSQL's Unix socket folder; empty when it listens on TCP only. */
  socketFolder: string;
  /** "starting", "ready" or "stopping"; empty while the file is being written. */
  status: string;
}

/** The port that names the Unix socket's file; no TCP port is opened for it. */
export const socketPort = 5432;

/** Returns the Unix socket of a cluster, in the cluster's folder, which only PostgreSQL's user may enter. */
export const socketPath = (clusterFolder: string): string => join(clusterFolder, `.s.PGSQL.${socketPort}`);

/** Reads `postmaster.pid`; undefined if missing. */
export const readPostmaster = (clusterFolder: string): Postmaster | undefined => {
  let text: string;
  try {
    text = readFileSync(join(clusterFolder, 'postmaster.pid'), 'utf8');
  } catch {
    return undefined;
  }
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3] ?? 0), socketFolder: lines[4] ?? '', status: lines[7] ?? '' };
};

/** True if a process with this id runs, under any user. */
export const isProcessAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * True if the process is certainly not PostgreSQL: after a crash the id may be reused, most of all in a container, where ids are
 * few. Always false outside Linux.
 */
export const isStranger = (pid: number): boolean => {
  if (process.platform !== 'linux') return false;
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres';
  } catch {
    return false;
  }
};

/**
 * True if the cluster's Unix socket accepts connections. Also finds a server in another container that shares the folder, whose
 * process id is meaningless here.
 */
export const isSocketAnswering = (clusterFolder: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (process.platform === 'win32') return resolve(false);
    const socket = connect(socketPath(clusterFolder));
    const finish = (answering: boolean): void => {
      socket.destroy();
      resolve(answering);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
