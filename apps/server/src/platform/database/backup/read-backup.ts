import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { UserFacingError } from '../../configuration/index.ts';
import {
  type BackupHeader,
  damaged,
  fileHeadSchema,
  fileSumSchema,
  type FileTotals,
  fileTotalsSchema,
  hasFiles,
  headerSchema,
  readRecords,
  tableSumSchema,
} from './backup-format.ts';
import type { TableInfo } from './list-tables.ts';
import { type BackupSummary, countRows } from './write-backup.ts';

/** Receives the parts of a backup. */
interface BackupReader {
  takeHeader(header: BackupHeader): Promise<void>;
  /** Reads all rows to their end; returns their number if it counts them. */
  takeRows(table: TableInfo, rows: AsyncIterable<Buffer>): Promise<number | null>;
  /** Reads a file's bytes to their end. */
  takeFile(key: string, content: AsyncIterable<Buffer>): Promise<void>;
}

/** The content of a backup. */
export interface BackupContent {
  header: BackupHeader;
  summary: BackupSummary;
}

const drain = async (content: AsyncIterable<Buffer>): Promise<void> => {
  for await (const _chunk of content);
};

/**
 * Reads a whole backup; throws a UserFacingError unless every checksum matches. Checksums follow their data: without this check, a
 * damaged file's rows would reach the database and its header would be trusted.
 */
export const checkBackup = (file: string): Promise<BackupContent> =>
  readBackup(file, {
    takeHeader: async () => undefined,
    takeRows: async (_table, rows) => {
      await drain(rows);
      return null;
    },
    takeFile: (_key, content) => drain(content),
  });

/** Passes on the parts of a backup in order; throws a UserFacingError for a wrong checksum or a file that cannot be unpacked. */
export const readBackup = async (file: string, reader: BackupReader): Promise<BackupContent> => {
  if (!existsSync(file)) throw new UserFacingError(`There is no file ${file}.`);
  const records = readRecords(unpack(file), file);
  const next = async (): Promise<Buffer> => {
    const { value } = await records.next();
    if (!value) throw damaged(file);
    return value;
  };
  try {
    const header = parseRecord(headerSchema, await next(), file);
    await reader.takeHeader(header);
    const summary: BackupSummary = { tables: 0, rows: 0, files: null };
    for (const table of header.tables) {
      const rows = await readTable(next, file, (content) => reader.takeRows(table, content));
      summary.tables += 1;
      summary.rows += rows;
    }
    if ((await next()).length > 0) throw damaged(file);
    if (hasFiles(header)) summary.files = await readFiles(next, file, reader);
    // gzip's checksum is in the last bytes and is verified when they are read.
    if (!(await records.next()).done) throw damaged(file);
    return { header, summary };
  } catch (error) {
    throw isFromUnpacking(error) ? damaged(file) : error;
  } finally {
    await records.return();
  }
};

const readTable = async (
  next: () => Promise<Buffer>,
  file: string,
  take: (rows: AsyncIterable<Buffer>) => Promise<number | null>,
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
  const taken = await take(content());
  const sum = parseRecord(tableSumSchema, await next(), file);
  if (sum.rows !== rows || sum.sha256 !== hash.digest('hex') || (taken ?? rows) !== rows) throw damaged(file);
  return rows;
};

const readFiles = async (next: () => Promise<Buffer>, file: string, reader: BackupReader): Promise<FileTotals> => {
  let count = 0;
  let total = 0;
  for (let record = await next(); record.length > 0; record = await next()) {
    const { key } = parseRecord(fileHeadSchema, record, file);
    const hash = createHash('sha256');
    let bytes = 0;
    const content = async function* (): AsyncGenerator<Buffer, void> {
      for (let chunk = await next(); chunk.length > 0; chunk = await next()) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    };
    await reader.takeFile(key, content());
    const sum = parseRecord(fileSumSchema, await next(), file);
    if (sum.bytes !== bytes || sum.sha256 !== hash.digest('hex')) throw damaged(file);
    count += 1;
    total += bytes;
  }
  const totals = parseRecord(fileTotalsSchema, await next(), file);
  if (totals.count !== count || totals.bytes !== total) throw damaged(file);
  return totals;
};

const isFromUnpacking = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');

/** Opens the file at the first read. */
const unpack = async function* (file: string): AsyncGenerator<Buffer, void> {
  const unpacked = createGunzip();
  // A failure of either stream rejects the iteration.
  yield* pipeline(createReadStream(file), unpacked, () => undefined);
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
