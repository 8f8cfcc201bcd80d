import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

/** What PostgreSQL writes into `postmaster.pid` of its folder. */
export interface Postmaster {
  pid: number;
  port: number;
  /** The folder of the Unix socket as PostgreSQL was told it, empty when it listens on TCP only. */
  socketFolder: string;
  /** "starting", "ready" or "stopping"; empty while the file is being written. */
  status: string;
}

/** The port whose number names the Unix socket's file; no TCP port is opened for it. */
export const socketPort = 5432;

/** The Unix socket of a cluster, in the cluster's own folder, which only PostgreSQL's user may enter. */
export const socketPath = (clusterFolder: string): string => join(clusterFolder, `.s.PGSQL.${socketPort}`);

/** Reads `postmaster.pid`; undefined when there is none. */
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

/** Whether a process of this id runs, whoever owns it. */
export const isProcessAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * Whether the process is known to be something else than PostgreSQL: after a crash the id may belong
 * to a stranger, most of all in a container, where ids are few. Only Linux can tell.
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
 * Whether somebody answers on the cluster's Unix socket. It also finds a server of another container
 * that shares the folder, whose process id means nothing here.
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
