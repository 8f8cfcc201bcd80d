import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { UserFacingError } from '../../configuration/index.ts';
import type { Connection } from '../connection.ts';
import { migrate } from '../migrate.ts';
import type { RestoreFiles } from './backup-files.ts';
import { backupFormat, type BackupHeader, damaged } from './backup-format.ts';
import { listTables, quoteTable, type TableInfo } from './list-tables.ts';
import { checkBackup, readBackup } from './read-backup.ts';
import { type BackupSummary, connectForCopy, readMigration } from './write-backup.ts';

/** The input of a restore. */
export interface RestoreOptions {
  file: string;
  /** Deletes the database's present rows in the same transaction. */
  replace: boolean;
  /** Receives the files of the backup; if it has none, the present ones stay. */
  files?: RestoreFiles;
}

/**
 * Restores a backup of this release or an older one and migrates the data to this release: an empty database is first migrated up
 * to the backup's version.
 */
export const restoreRelease = async (
  pool: pg.Pool,
  connection: Connection,
  { migrationsFolder, ...options }: RestoreOptions & { migrationsFolder: string },
): Promise<BackupSummary> => {
  const { header } = await checkBackup(options.file);
  const { migration } = header;
  await migrate(pool, migrationsFolder, { upTo: migration });
  const summary = await restoreChecked(connection, options);
  await migrate(pool, migrationsFolder);
  return summary;
};

/**
 * Restores a backup into a database at the same migration, entirely or not at all. Throws a UserFacingError for a damaged file,
 * another version, or a database that is not empty.
 */
export const restoreBackup = async (connection: Connection, options: RestoreOptions): Promise<BackupSummary> => {
  await checkBackup(options.file);
  return restoreChecked(connection, options);
};

/** Without a file store they are read and dropped, as in tests of tables alone. */
const nowhere: RestoreFiles = {
  check: async () => undefined,
  write: async (_key, content) => {
    for await (const _chunk of content);
    return 'present';
  },
  undo: async () => undefined,
  settle: async () => undefined,
  bind: async () => undefined,
};

const restoreChecked = async (
  connection: Connection,
  { file, replace, files = nowhere }: RestoreOptions,
): Promise<BackupSummary> => {
  const client = await connectForCopy(connection);
  const written = new Map<string, 'created' | 'replaced'>();
  let mayBeCommitted = false;
  try {
    await client.query('begin');
    await files.check(client, { replace });
    const { header, summary } = await readBackup(file, {
      takeHeader: async (header) => {
        const tables = await listTables(client);
        checkVersion(header, tables, await readMigration(client), file);
        await clear(client, tables, replace);
      },
      takeRows: (table, rows) => copyRows(client, table, rows),
      takeFile: async (key, content) => {
        const done = await files.write(key, content, { replace });
        if (done !== 'present') written.set(key, done);
      },
    });
    for (const { name, value, isCalled } of header.sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [
        `public.${client.escapeIdentifier(name)}`,
        value,
        isCalled,
      ]);
    }
    if (header.tables.some(({ name }) => name === 'app_settings')) await files.bind(client);
    // From here on the restore may be committed, even if the connection fails.
    mayBeCommitted = true;
    await client.query('commit');
    for (const [key, done] of written) if (done === 'replaced') await files.settle(key).catch(() => undefined);
    return summary;
  } finally {
    if (!mayBeCommitted) for (const [key, done] of written) await files.undo(key, done).catch(() => undefined);
    // An uncommitted transaction ends with its connection.
    await client.end();
  }
};

/** Returns the number of rows counted by the database. */
const copyRows = async (client: pg.Client, table: TableInfo, rows: AsyncIterable<Buffer>): Promise<number | null> => {
  const name = `public.${client.escapeIdentifier(table.name)}`;
  // The file already contains the rows that triggers would write.
  await client.query(`alter table ${name} disable trigger user`);
  const copy = client.query(copyFrom(`copy ${quoteTable(client, table)} from stdin`));
  await pipeline(Readable.from(rows), copy);
  await client.query(`alter table ${name} enable trigger user`);
  return copy.rowCount;
};

const checkVersion = (header: BackupHeader, tables: TableInfo[], present: number, file: string): void => {
  if (header.format > backupFormat || header.migration > present) {
    throw new UserFacingError(
      `The back-up ${file} was made by a newer Kadro (migration ${header.migration}, format ${header.format}); this one is at ${present} (format ${backupFormat}).`,
    );
  }
  if (header.migration < present) {
    throw new UserFacingError(
      `The back-up ${file} was made by an older Kadro (migration ${header.migration}), and this database is at ${present} already: restore it into an empty database, for example with --data NEW-FOLDER.`,
    );
  }
  const describe = (list: TableInfo[]): string =>
    list
      .map(({ name, columns }) => JSON.stringify([name, ...columns.toSorted()]))
      .toSorted()
      .join();
  if (describe(header.tables) !== describe(tables)) throw damaged(file);
};

const clear = async (client: pg.Client, tables: TableInfo[], replace: boolean): Promise<void> => {
  const names = tables.map(({ name }) => `public.${client.escapeIdentifier(name)}`);
  if (replace) {
    await client.query(`set local lock_timeout = '10s'; truncate ${names.join(', ')}`);
    return;
  }
  for (const name of names) {
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount) {
      throw new UserFacingError(
        `The database is not empty (${name} has rows): add --replace to put the back-up in its place.`,
      );
    }
  }
};
