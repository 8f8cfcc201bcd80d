import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { UserFacingError } from '../configuration/user-facing-error.ts';
import { isDatabaseUnavailable } from './classify-error.ts';
import { explainUnreachable } from './explain-unreachable.ts';

/** One forward-only file of the migrations folder, for example `0001-foundation.sql`. */
interface Migration {
  version: number;
  name: string;
  sql: string;
  /** SHA-256 of the text, whatever its line ends. */
  checksum: string;
}

interface AppliedMigration {
  version: number;
  name: string;
  checksum: string;
}

/** Any number, the same for all nodes: the lock under which migrations are applied. */
const LOCK_KEY = 52_376_001;
const MIN_SERVER_VERSION = 150_000;
const UNDEFINED_TABLE = '42P01';

const CREATE_TABLE = `create table if not exists schema_migrations (
  version int primary key,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now()
)`;
const SELECT_APPLIED = 'select version, name, checksum from schema_migrations order by version';

/**
 * Brings the database to the newest file of the folder, each file in a transaction of its own; nodes that start
 * together wait for each other. A database that is up to date costs one query. Returns the names applied.
 * Throws a UserFacingError when the database cannot be reached, is newer than the files, or was made by other files.
 */
export async function migrate(pool: Pool, folder: string): Promise<string[]> {
  const migrations = readMigrations(folder);
  const applied = await readApplied(pool);
  const pending = findPending(migrations, applied ?? []);
  if (pending.length === 0) return [];
  const client = await pool.connect();
  try {
    await refuseOldServer(client);
    const done: string[] = [];
    for (const migration of pending) {
      if (await applyMigration(client, migration, migrations)) done.push(migration.name);
    }
    return done;
  } finally {
    client.release();
  }
}

/** The version of the newest file. */
export function newestVersion(folder: string): number {
  return readMigrations(folder).at(-1)?.version ?? 0;
}

function readMigrations(folder: string): Migration[] {
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
    const sql = readFileSync(join(folder, name), 'utf8');
    return { version, name, sql, checksum: createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex') };
  });
}

/** What the database has; undefined when it was never migrated. */
async function readApplied(pool: Pool): Promise<AppliedMigration[] | undefined> {
  try {
    return (await pool.query<AppliedMigration>(SELECT_APPLIED)).rows;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === UNDEFINED_TABLE) return undefined;
    throw explainUnreachable(error, pool.options);
  }
}

function findPending(migrations: Migration[], applied: AppliedMigration[]): Migration[] {
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
}

/** Returns false when another node did it meanwhile. */
async function applyMigration(client: PoolClient, migration: Migration, all: Migration[]): Promise<boolean> {
  await client.query('begin');
  try {
    await client.query('set local statement_timeout = 0');
    await client.query(`select pg_advisory_xact_lock(${LOCK_KEY})`);
    await client.query(CREATE_TABLE);
    const { rows } = await client.query<AppliedMigration>(SELECT_APPLIED);
    const isPending = findPending(all, rows).some(({ version }) => version === migration.version);
    if (isPending) {
      await client.query(migration.sql);
      await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
        migration.version,
        migration.name,
        migration.checksum,
      ]);
    }
    await client.query('commit');
    return isPending;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (error instanceof UserFacingError || isDatabaseUnavailable(error)) throw error;
    throw new Error(`The migration ${migration.name} failed and left nothing behind.`, { cause: error });
  }
}

async function refuseOldServer(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ version: number; name: string }>(
    "select current_setting('server_version_num')::int as version, current_setting('server_version') as name",
  );
  const server = rows[0];
  if (server && server.version >= MIN_SERVER_VERSION) return;
  throw new UserFacingError(`Kadro needs PostgreSQL 15 or newer; DATABASE_URL leads to ${server?.name}.`);
}
