import { z } from 'zod';
import { UserFacingError } from '../../configuration/index.ts';

/**
 * A back-up is one gzip file. Inside, every record is four bytes of length (big-endian) and that many bytes:
 * the header as JSON; for each table of the header, in its order, its rows in PostgreSQL's COPY text format in any
 * number of records, an empty record, and its sum as JSON; an empty record. Since format 2 the files follow: for each
 * its key as JSON, its bytes in any number of records, an empty record, and its sum as JSON; then an empty record and
 * the totals of all files as JSON.
 */
export const backupFormat = 2;

/** The first format that has files. */
const formatWithFiles = 2;

/** True if a backup of this format contains the files that rows refer to. */
export const hasFiles = ({ format }: Pick<BackupHeader, 'format'>): boolean => format >= formatWithFiles;

/** The first record. */
export const headerSchema = z.object({
  format: z.number().int(),
  /** The newest migration of the database that was backed up. */
  migration: z.number().int(),
  createdAt: z.iso.datetime(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
});
export type BackupHeader = z.infer<typeof headerSchema>;

/** The record after a table's rows. */
export const tableSumSchema = z.object({ rows: z.number().int(), sha256: z.string() });
export type TableSum = z.infer<typeof tableSumSchema>;

/** The record before a file's bytes. */
export const fileHeadSchema = z.object({ key: z.string().min(1) });

/** The record after a file's bytes. */
export const fileSumSchema = z.object({ bytes: z.number().int(), sha256: z.string() });
export type FileSum = z.infer<typeof fileSumSchema>;

/** The last record: number of files, their bytes, and number of missing files. */
export const fileTotalsSchema = z.object({
  count: z.number().int(),
  bytes: z.number().int(),
  missing: z.number().int(),
});
export type FileTotals = z.infer<typeof fileTotalsSchema>;

/** Encodes one record of the file. */
export const makeRecord = (content: Buffer | string): Buffer => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const length = Buffer.allocUnsafe(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
};

/** Far above any record written; a larger one means a damaged or foreign file. */
const maxRecordBytes = 1_100_000_000;

/** Cuts the unpacked bytes into records. Throws a UserFacingError for a truncated file. */
export const readRecords = async function* (chunks: AsyncIterable<Buffer>, file: string): AsyncGenerator<Buffer, void> {
  let parts: Buffer[] = [];
  let available = 0;
  let needed = 4;
  let readsLength = true;
  for await (const chunk of chunks) {
    parts.push(chunk);
    available += chunk.length;
    while (available >= needed) {
      const joined = parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
      const record = joined.subarray(0, needed);
      parts = [joined.subarray(needed)];
      available -= needed;
      if (readsLength) {
        needed = record.readUInt32BE();
        if (needed > maxRecordBytes) throw damaged(file);
      } else {
        needed = 4;
        yield record;
      }
      readsLength = !readsLength;
    }
  }
  if (available > 0 || !readsLength) throw damaged(file);
};

/** Returns the error for a file that is no backup, is truncated or was changed. */
export const damaged = (file: string): UserFacingError =>
  new UserFacingError(`The file ${file} is damaged, or is not a back-up of Kadro; nothing was restored.`);
