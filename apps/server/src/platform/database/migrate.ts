import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { UserFacingError } from '../configuration/user-facing-error.ts';
import { askShortly } from './ask-shortly.ts';
import { isDatabaseUnavailable } from './classify-error.ts';
import { explainUnreachable } from './explain-unreachable.ts';
import { untilReached } from './until-reached.ts';

/** One forward-only file of the migrations folder, for example `0001-foundation.sql`. */
interface Migration {
  version: number;
  name: string;
  sql: string;
  /** Its statements run one by one, each with a separate commit. */
  isOutsideTransaction: boolean;
  /** SHA-256 of the text with normalised line ends. */
  checksum: string;
}

interface AppliedMigration {
  version: number;
  name: string;
  checksum: string;
}

/** An arbitrary number, the same for all nodes: the lock under which migrations are applied. */
const lockKey = 52_376_001;
const lockRetryMs = 50;
/** First line of a file with statements that PostgreSQL runs in no transaction, such as `create index concurrently`. */
const outsideTransaction = '-- outside a transaction';
const minServerVersion = 150_000;
const undefinedTable = '42P01';

const createTable = `create table if not exists schema_migrations (
  version int primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;
const selectApplied = 'select version, name, checksum from schema_migrations order by version';

/** The options of a migration run. */
export interface MigrateOptions {
  /** The last version to apply; the newest file's when absent. */
  upTo?: number;
  /** Time limit for reading the database's applied versions. */
  answerMs?: number;
}

/**
 * Migrates the database to the newest file of the folder; nodes that start together wait for each other. Each file runs in one
 * transaction, except one whose first line is `-- outside a transaction`: it runs statement by statement and, if interrupted, again
 * from its start, so its statements must be repeatable. An up-to-date database costs one query. Returns the names applied. Throws a
 * UserFacingError when the database cannot be reached, is newer than the files, or was made by other files.
 */
export const migrate = async (
  pool: Pool,
  folder: string,
  { upTo = Number.POSITIVE_INFINITY, answerMs }: MigrateOptions = {},
): Promise<string[]> => {
  const migrations = readMigrations(folder);
  const isWanted = ({ version }: Migration): boolean => version <= upTo;
  const applied = await readApplied(pool, answerMs);
  if (!findPending(migrations, applied ?? []).some(isWanted)) return [];
  const client = await pool.connect();
  try {
    await refuseOldServer(client);
    await client.query(askShortly('set statement_timeout = 0'));
    await takeLock(client);
    await client.query(createTable);
    const { rows } = await client.query<AppliedMigration>(selectApplied);
    const pending = findPending(migrations, rows).filter(isWanted);
    for (const migration of pending) await applyMigration(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    // The lock and the time limit end with the connection.
    client.release(true);
  }
};

/** True if any migration was ever applied to the database. Throws a UserFacingError when it cannot be reached. */
export const isMigrated = async (pool: Pool): Promise<boolean> => ((await readApplied(pool)) ?? []).length > 0;

/** True if the database is at the newest file of the folder. Throws as `migrate` does, and changes nothing. */
export const isUpToDate = async (pool: Pool, folder: string): Promise<boolean> =>
  findPending(readMigrations(folder), (await readApplied(pool)) ?? []).length === 0;

/**
 * Polls for the lock: a session that waits inside a statement would block `create index concurrently`, which waits for all
 * statements that started before it.
 */
const takeLock = async (client: PoolClient): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>(
      askShortly(`select pg_try_advisory_lock(${lockKey}) as taken`),
    );
    if (rows[0]?.taken === true) return;
    await setTimeout(lockRetryMs);
  }
};

const readMigrations = (folder: string): Migration[] => {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name, index) => {
    const version = index + 1;
    if (!name.startsWith(`${String(version).padStart(4, '0')}-`)) {
      throw new Error(
        `The migration ${name} should be number ${version}: numbers have four digits, no gap and no double.`,
      );
    }
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    const isOutsideTransaction = sql.startsWith(`${outsideTransaction}\n`);
    return { version, name, sql, isOutsideTransaction, checksum: createHash('sha256').update(sql).digest('hex') };
  });
};

/** Reads the applied migrations; undefined when the database was never migrated. */
const readApplied = async (pool: Pool, answerMs?: number): Promise<AppliedMigration[] | undefined> => {
  try {
    return (await untilReached(() => pool.query<AppliedMigration>(askShortly(selectApplied, answerMs)))).rows;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === undefinedTable) return undefined;
    throw explainUnreachable(error, pool.options);
  }
};

const findPending = (migrations: Migration[], applied: AppliedMigration[]): Migration[] => {
  const newest = applied.at(-1);
  if (newest && newest.version > migrations.length) {
    throw new UserFacingError(
      `The database is at migration ${newest.version} (${newest.name}), this Kadro knows ${migrations.length}: start the newer version again, or restore an older back-up.`,
    );
  }
  for (const { version, name, checksum } of applied) {
    if (migrations[version - 1]?.checksum !== checksum) {
      throw new UserFacingError(
        `The migration ${name} was changed after this database had applied it: bring the file back, or start with an empty database.`,
      );
    }
  }
  return migrations.slice(newest?.version ?? 0);
};

const applyMigration = async (client: PoolClient, migration: Migration): Promise<void> => {
  const { version, name, checksum, sql, isOutsideTransaction } = migration;
  const note = (): Promise<unknown> =>
    client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
  try {
    if (isOutsideTransaction) {
      for (const statement of splitStatements(sql)) await client.query(statement);
      await note();
      return;
    }
    await client.query('begin');
    await client.query(sql);
    await note();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (isDatabaseUnavailable(error)) throw error;
    const left = isOutsideTransaction ? 'and is run again at the next start' : 'and left nothing behind';
    throw new Error(`The migration ${name} failed ${left}.`, { cause: error });
  }
};

/** Splits a file that runs outside a transaction: each statement ends with a semicolon at the end of a line. */
const splitStatements = (sql: string): string[] =>
  sql
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.replaceAll(/^--.*$/gm, '').trim())
    .filter((statement) => statement !== '');

const refuseOldServer = async (client: PoolClient): Promise<void> => {
  const { rows } = await client.query<{ version: number; name: string }>(
    askShortly(
      "select current_setting('server_version_num')::int as version, current_setting('server_version') as name",
    ),
  );
  const server = rows[0];
  if (server && server.version >= minServerVersion) return;
  throw new UserFacingError(`Kadro needs PostgreSQL 15 or newer; DATABASE_URL leads to ${server?.name}.`);
};
