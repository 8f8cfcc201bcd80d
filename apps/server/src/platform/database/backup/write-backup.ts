import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { UserFacingError } from '../../configuration/index.ts';
import type { Connection } from '../connection.ts';
import { explainUnreachable } from '../explain-unreachable.ts';
import { backupFormat, type BackupHeader, makeRecord, type TableSum } from './backup-format.ts';
import { listTables, readSequences, selectTable, type TableInfo } from './list-tables.ts';

const newline = 10;
const defaultConnectMs = 3_000;

/** What a back-up, or a restore, went through. */
export interface BackupSummary {
  tables: number;
  rows: number;
}

/**
 * Writes all tables of the application, as they are at one moment, to a new file, which appears when it is complete.
 * The server may go on working. Throws a UserFacingError when the file is there already.
 */
export const writeBackup = async (connection: Connection, file: string): Promise<BackupSummary> => {
  if (existsSync(file)) throw new UserFacingError(`The file ${file} is there already: name another one.`);
  const partial = `${file}.partial`;
  const client = await connectForCopy(connection);
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query("set local datestyle = 'ISO'; set local timezone = 'UTC'; set local extra_float_digits = 1");
    const summary: BackupSummary = { tables: 0, rows: 0 };
    await pipeline(
      makeRecords(client, summary),
      createGzip(),
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

/** A connection of its own, since COPY cannot share a pipelined one. */
export const connectForCopy = async (connection: Connection): Promise<pg.Client> => {
  const client = new pg.Client({ ...connection, statement_timeout: 0, connectionTimeoutMillis: defaultConnectMs });
  // What breaks between two statements is thrown by the next one.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw explainUnreachable(error, connection);
  }
  return client;
};

const makeRecords = async function* (client: pg.Client, summary: BackupSummary): AsyncGenerator<Buffer, void> {
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

/** The newest migration that a database has had. */
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
