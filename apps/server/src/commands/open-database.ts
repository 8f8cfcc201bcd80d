import { join } from 'node:path';
import pg from 'pg';
import { type Configuration, readConfiguration } from '../configuration/configuration.ts';
import {
  type Connection,
  describeUrl,
  explainFullDatabase,
  hasCluster,
  hasLiveServer,
  isMigrated,
  isUpToDate,
  openPostgres,
} from '../platform/database/index.ts';
import { exitWith, ignoreBrokenPipe, loadEnvFile, loadNamedEnvFile } from '../platform/process/index.ts';
import { bareDatabase, noDatabase, olderDatabase } from './refuse-database.ts';
import { takeEnvFile } from './take-env-file.ts';

export const migrationsFolder = join(import.meta.dirname, '../../migrations');
const projectFolder = join(import.meta.dirname, '../../../..');

/** The database and settings that a command works with. */
export interface CommandDatabase {
  connection: Connection;
  configuration: Configuration;
  /** The database in words: "in /srv/kadro" or "127.0.0.1:5432/kadro". */
  place: string;
  /** True if a server uses it; for the embedded one, also a command. */
  isInUse(): Promise<boolean>;
}

/**
 * The state that a command requires: the tables of any release (`tables`), of this one (`this release`), or nothing, as it creates
 * the database.
 */
export type Needs = 'nothing' | 'tables' | 'this release';

/**
 * Runs an operator's command on the database that the server would use with the same options: the one at DATABASE_URL, that of a
 * running server, or one started for the command. `--env-file` names a file with the server's settings. Ends the process with one
 * line if the required state is missing; creates nothing.
 */
export const withDatabase = async (
  words: string[],
  needs: Needs,
  command: (database: CommandDatabase) => Promise<void>,
): Promise<void> => {
  ignoreBrokenPipe();
  try {
    const { envFile, argv } = takeEnvFile(words, projectFolder);
    if (envFile !== undefined) loadNamedEnvFile(envFile);
    loadEnvFile(projectFolder);
    const configuration = readConfiguration(argv, process.env);
    const { databaseUrl, dataFolder } = configuration;
    if (databaseUrl !== undefined) {
      const connection = { connectionString: databaseUrl };
      const isInUse = (): Promise<boolean> => withPool(connection, hasLiveServer);
      const place = describeUrl(databaseUrl);
      return await runChecked({ connection, configuration, place, isInUse }, needs, command);
    }
    if (needs !== 'nothing' && !hasCluster(dataFolder)) throw noDatabase(dataFolder);
    const postgres = await openPostgres({ dataFolder, report: (line) => console.error(line) });
    try {
      const { connection, isShared } = postgres;
      const isInUse = (): Promise<boolean> => Promise.resolve(isShared);
      await runChecked({ connection, configuration, place: `in ${dataFolder}`, isInUse }, needs, command);
    } finally {
      await postgres.stop();
    }
  } catch (error) {
    exitWith(error);
  }
};

const runChecked = async (
  database: CommandDatabase,
  needs: Needs,
  command: (database: CommandDatabase) => Promise<void>,
): Promise<void> => {
  if (needs !== 'nothing') {
    await withPool(database.connection, async (pool) => {
      if (!(await isMigrated(pool))) throw bareDatabase(database.place);
      if (needs === 'this release' && !(await isUpToDate(pool, migrationsFolder))) throw olderDatabase(database.place);
    });
  }
  await command(database).catch((error: unknown) => {
    throw explainFullDatabase(error, database.place);
  });
};

/** Lends a pool of one connection to `work`. */
export const withPool = async <Result>(
  connection: Connection,
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> => {
  const pool = new pg.Pool({ ...connection, max: 1 });
  // Its connection may still be closing when the PostgreSQL of this command is stopped.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
};
