import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { EmbeddedConnection } from '../connection.ts';
import { findCluster } from './choose-launch.ts';
import { embeddedDatabase, embeddedUser, readPassword } from './init-cluster.ts';
import { isProcessAlive, readPostmaster } from './read-postmaster.ts';
import { type EmbeddedPostgresOptions, startPostgres } from './start-postgres.ts';

/** A PostgreSQL for the duration of one command. */
export interface OpenPostgres {
  connection: EmbeddedConnection;
  /** True if another process, a server or a command, uses it, too. */
  isShared: boolean;
  /** Stops it, if the command started it. */
  stop(): Promise<void>;
}

/** True if the data folder has a cluster. An unreadable one counts. */
export const hasCluster = (dataFolder: string): boolean => {
  try {
    return statSync(join(findCluster(resolve(dataFolder)), 'PG_VERSION')).isFile();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code !== 'ENOENT' && code !== 'ENOTDIR';
  }
};

/** Uses the PostgreSQL of a server running on the folder, or starts one. */
export const openPostgres = async (options: EmbeddedPostgresOptions): Promise<OpenPostgres> => {
  const clusterFolder = findCluster(resolve(options.dataFolder));
  const postmaster = readPostmaster(clusterFolder);
  if (postmaster?.status !== 'ready' || !isProcessAlive(postmaster.pid)) {
    const { connection, stop } = await startPostgres(options);
    return { connection, isShared: false, stop };
  }
  return {
    connection: {
      host: postmaster.socketFolder === '' ? '127.0.0.1' : clusterFolder,
      port: postmaster.port,
      user: embeddedUser,
      password: readPassword(clusterFolder),
      database: embeddedDatabase,
    },
    isShared: true,
    stop: () => Promise.resolve(),
  };
};
