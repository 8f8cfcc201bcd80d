import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { pipeline as pipelineOf, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { UserFacingError } from '../../configuration/index.ts';
import type { Connection } from '../connection.ts';
import { migrate } from '../migrate.ts';
import {
  backupFormat,
  type BackupHeader,
  damaged,
  headerSchema,
  readRecords,
  tableSumSchema,
} from './backup-format.ts';
import { listTables, quoteTable, type TableInfo } from './list-tables.ts';
import { type BackupSummary, connectForCopy, countRows, readMigration } from './write-backup.ts';

/** What a restore needs to know. */
export interface RestoreOptions {
  file: string;
  /** Removes what the database holds, in the same transaction. */
  replace: boolean;
}

/**
 * Restores a back-up of this release or an older one, and brings the data to this release: an empty database is first
 * migrated as far as the one that was backed up.
 */
export const restoreRelease = async (
  pool: pg.Pool,
  connection: Connection,
  { migrationsFolder, ...options }: RestoreOptions & { migrationsFolder: string },
): Promise<BackupSummary> => {
  const { file } = options;
  await migrate(pool, migrationsFolder, { upTo: (await readHeader(file)).migration });
  const summary = await restoreBackup(connection, options);
  await migrate(pool, migrationsFolder);
  return summary;
};

const readHeader = async (file: string): Promise<BackupHeader> => {
  if (!existsSync(file)) throw new UserFacingError(`There is no file ${file}.`);
  const records = readRecords(unpack(file), file);
  try {
    const { value } = await records.next();
    if (!value) throw damaged(file);
    return parseRecord(headerSchema, value, file);
  } catch (error) {
    throw isFromUnpacking(error) ? damaged(file) : error;
  } finally {
    await records.return();
  }
};

/**
 * Reads a back-up into a database that stands at the same migration. All of it is restored, or nothing.
 * Throws a UserFacingError for a damaged file, another version, or a database that holds something already.
 */
export const restoreBackup = async (connection: Connection, options: RestoreOptions): Promise<BackupSummary> => {
  const { file } = options;
  if (!existsSync(file)) throw new UserFacingError(`There is no file ${file}.`);
  const records = readRecords(unpack(file), file);
  const client = await connectForCopy(connection);
  try {
    await client.query('begin');
    const summary = await restoreRecords(client, records, options);
    await client.query('commit');
    return summary;
  } catch (error) {
    throw isFromUnpacking(error) ? damaged(file) : error;
  } finally {
    // A transaction that was not committed ends with its connection.
    await client.end();
    await records.return();
  }
};

const isFromUnpacking = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

/** Opens the file when its first byte is asked for. */
const unpack = async function* (file: string): AsyncGenerator<Buffer, void> {
  const unpacked = createGunzip();
  // A failure of either stream comes out of the iteration.
  yield* pipelineOf(createReadStream(file), unpacked, () => undefined);
};

const restoreRecords = async (
  client: pg.Client,
  records: AsyncGenerator<Buffer, void>,
  { file, replace }: RestoreOptions,
): Promise<BackupSummary> => {
  const next = async (): Promise<Buffer> => {
    const { value } = await records.next();
    if (!value) throw damaged(file);
    return value;
  };
  const header = parseRecord(headerSchema, await next(), file);
  const tables = await listTables(client);
  checkVersion(header, tables, await readMigration(client), file);
  await clear(client, tables, replace);
  const summary: BackupSummary = { tables: 0, rows: 0 };
  for (const table of header.tables) {
    const rows = await restoreTable(client, table, next, file);
    summary.tables += 1;
    summary.rows += rows;
  }
  if ((await next()).length > 0) throw damaged(file);
  // The check sum of the whole file stands in its last bytes, and is looked at when they are asked for.
  if (!(await records.next()).done) throw damaged(file);
  for (const { name, value, isCalled } of header.sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [
      `public.${client.escapeIdentifier(name)}`,
      value,
      isCalled,
    ]);
  }
  return summary;
};

/** Returns the number of rows. */
const restoreTable = async (
  client: pg.Client,
  table: TableInfo,
  next: () => Promise<Buffer>,
  file: string,
): Promise<number> => {
  const hash = createHash('sha256');
  let rows = 0;
  const content = async function* (): AsyncGenerator<Buffer, void> {
    for (let chunk = await next(); chunk.length > 0; chunk = await next()) {
      hash.update(chunk);
      rows += countRows(chunk);
      yield chunk;
    }
  };
  const name = `public.${client.escapeIdentifier(table.name)}`;
  // What triggers would write stands in the file itself.
  await client.query(`alter table ${name} disable trigger user`);
  const copy = client.query(copyFrom(`copy ${quoteTable(client, table)} from stdin`));
  await pipeline(Readable.from(content()), copy);
  await client.query(`alter table ${name} enable trigger user`);
  const sum = parseRecord(tableSumSchema, await next(), file);
  if (sum.rows !== rows || sum.sha256 !== hash.digest('hex') || copy.rowCount !== rows) throw damaged(file);
  return rows;
};

const checkVersion = (header: BackupHeader, tables: TableInfo[], present: number, file: string): void => {
  if (header.format !== backupFormat || header.migration > present) {
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

const parseRecord = <Output>(
  schema: { safeParse(value: unknown): { data?: Output | undefined } },
  record: Buffer,
  file: string,
): Output => {
  let value: unknown;
  try {
    value = JSON.parse(record.toString('utf8'));
  } catch {
    throw damaged(file);
  }
  const { data } = schema.safeParse(value);
  if (data === undefined) throw damaged(file);
  return data;
};
