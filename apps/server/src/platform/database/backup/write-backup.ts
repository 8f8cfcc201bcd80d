import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip, type Gzip, type ZlibParams } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { UserFacingError } from '../../configuration/index.ts';
import type { Connection } from '../connection.ts';
import { explainUnreachable } from '../explain-unreachable.ts';
import { type BackupFiles, makeFilesSection } from './backup-files.ts';
import { backupFormat, type BackupHeader, type FileTotals, makeRecord, type TableSum } from './backup-format.ts';
import { listTables, readSequences, selectTable, type TableInfo } from './list-tables.ts';

const newline = 10;
/** With the default of 16 KB a backup of many files would spend its time between the chunks. */
const chunkSize = 262_144;
const defaultConnectMs = 3_000;

/** The counts of a finished backup or restore. */
export interface BackupSummary {
  tables: number;
  rows: number;
  /** Null for a backup of a release that did not include files. */
  files: FileTotals | null;
}

/**
 * Writes a snapshot of all tables of the application, and the files that their rows refer to, to a new file, which appears when
 * complete. The server may be running. Throws a UserFacingError if the file exists.
 */
export const writeBackup = async (
  connection: Connection,
  file: string,
  files?: BackupFiles,
): Promise<BackupSummary> => {
  if (existsSync(file)) throw new UserFacingError(`The file ${file} is there already: name another one.`);
  const partial = `${file}.partial`;
  const client = await connectForCopy(connection);
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query("set local datestyle = 'ISO'; set local timezone = 'UTC'; set local extra_float_digits = 1");
    await files?.check(client);
    const summary: BackupSummary = { tables: 0, rows: 0, files: null };
    const gzip = createGzip({ chunkSize });
    await pipeline(
      makeRecords(client, { summary, files, gzip }),
      gzip,
      createWriteStream(partial, { mode: 0o600, flush: true }),
    );
    renameSync(partial, file);
    return summary;
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  } finally {
    await client.end();
  }
};

/** Opens a dedicated connection, since COPY cannot share a pipelined one. */
export const connectForCopy = async (connection: Connection): Promise<pg.Client> => {
  const client = new pg.Client({ ...connection, statement_timeout: 0, connectionTimeoutMillis: defaultConnectMs });
  // A failure between two statements is thrown by the next one.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw explainUnreachable(error, connection);
  }
  return client;
};

/** Pictures are already compressed: a second compression would cost minutes for nothing. */
const stopCompressing = async (gzip: Gzip): Promise<void> => {
  if (!hasParams(gzip)) return;
  await new Promise<void>((resolve) => {
    gzip.params(constants.Z_NO_COMPRESSION, constants.Z_DEFAULT_STRATEGY, resolve);
  });
};

/** Every deflate stream has them; the types declare them for the plain one only. */
const hasParams = (gzip: Gzip): gzip is Gzip & ZlibParams => 'params' in gzip;

const makeRecords = async function* (
  client: pg.Client,
  { summary, files, gzip }: { summary: BackupSummary; files: BackupFiles | undefined; gzip: Gzip },
): AsyncGenerator<Buffer, void> {
  const header: BackupHeader = {
    format: backupFormat,
    migration: await readMigration(client),
    createdAt: new Date().toISOString(),
    tables: await listTables(client),
    sequences: await readSequences(client),
  };
  yield makeRecord(JSON.stringify(header));
  for (const table of header.tables) {
    const sum = yield* copyTable(client, table);
    yield makeRecord('');
    yield makeRecord(JSON.stringify(sum));
    summary.tables += 1;
    summary.rows += sum.rows;
  }
  yield makeRecord('');
  await stopCompressing(gzip);
  summary.files = yield* makeFilesSection(client, files);
};

const copyTable = async function* (client: pg.Client, table: TableInfo): AsyncGenerator<Buffer, TableSum> {
  const hash = createHash('sha256');
  let rows = 0;
  const chunks: AsyncIterable<Buffer> = client.query(copyTo(`copy ${selectTable(client, table)} to stdout`));
  for await (const chunk of chunks) {
    hash.update(chunk);
    rows += countRows(chunk);
    yield makeRecord(chunk);
  }
  return { rows, sha256: hash.digest('hex') };
};

/** Returns the newest migration of a database. */
export const readMigration = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ version: number }>('select max(version) as version from schema_migrations');
  return rows[0]?.version ?? 0;
};

/** COPY writes line ends within values as `\n`, so that a line is a row. */
export const countRows = (chunk: Buffer): number => {
  let rows = 0;
  for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1)) rows += 1;
  return rows;
};
