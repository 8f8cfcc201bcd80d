import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { type FileSum, type FileTotals, makeRecord } from './backup-format.ts';

/** Files that rows of the database refer to and that cannot be recreated. */
export interface BackupFiles {
  /** Throws a UserFacingError when the store belongs to another database. */
  check: (client: ClientBase) => Promise<void>;
  /** Lists the keys that rows refer to, as the client's transaction sees them. */
  listKeys: (client: ClientBase) => AsyncIterable<string>;
  /** Returns the keys that rows refer to. */
  filterReferenced: (client: ClientBase, keys: readonly string[]) => Promise<string[]>;
  /** Reads a file's bytes; null if it does not exist. */
  open: (key: string) => Promise<AsyncIterable<Buffer> | null>;
}

/** Receives the files of a restored backup. */
export interface RestoreFiles {
  /**
   * Runs before any change. Throws a UserFacingError when the store belongs to another database, or holds another installation's
   * files and `replace` is false.
   */
  check: (client: ClientBase, options: { replace: boolean }) => Promise<void>;
  /** Stores a file. `present` when the same bytes exist; other bytes are replaced only on request. */
  write: (
    key: string,
    content: AsyncIterable<Buffer>,
    options: { replace: boolean },
  ) => Promise<'created' | 'replaced' | 'present'>;
  /** Reverts a write if the restore fails. */
  undo: (key: string, done: 'created' | 'replaced') => Promise<void>;
  /** Completes a write once the restore is committed. */
  settle: (key: string) => Promise<void>;
  /** Binds the store to the restored database, within its transaction. */
  bind: (client: ClientBase) => Promise<void>;
}

/** Yields the records of one file. */
const makeFileRecords = async function* (key: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, FileSum> {
  const hash = createHash('sha256');
  let bytes = 0;
  yield makeRecord(JSON.stringify({ key }));
  for await (const chunk of content) {
    if (chunk.length === 0) continue;
    hash.update(chunk);
    bytes += chunk.length;
    yield makeRecord(chunk);
  }
  const sum = { bytes, sha256: hash.digest('hex') };
  yield makeRecord('');
  yield makeRecord(JSON.stringify(sum));
  return sum;
};

/**
 * Yields the records of all files that the client's transaction refers to, and their totals. It ends that transaction, since a file
 * removed with its row during the backup is not missing.
 */
export const makeFilesSection = async function* (
  client: ClientBase,
  files: BackupFiles | undefined,
): AsyncGenerator<Buffer, FileTotals> {
  const totals: FileTotals = { count: 0, bytes: 0, missing: 0 };
  const absent: string[] = [];
  for await (const key of files?.listKeys(client) ?? []) {
    const content = (await files?.open(key)) ?? null;
    if (content === null) {
      absent.push(key);
      continue;
    }
    const { bytes } = yield* makeFileRecords(key, content);
    totals.count += 1;
    totals.bytes += bytes;
  }
  await client.query('commit');
  if (absent.length > 0) totals.missing = (await files?.filterReferenced(client, absent))?.length ?? 0;
  yield makeRecord('');
  yield makeRecord(JSON.stringify(totals));
  return totals;
};
