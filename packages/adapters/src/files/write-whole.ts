import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';

/** Who else can read what is written; the defaults are those of the process. */
export interface Modes {
  readonly folder?: number;
  readonly file?: number;
}

/** The system's code of an error, such as `ENOSPC`. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/**
 * Writes a file whole or not at all: beside its place, synced, then renamed into it. Makes the folder when absent;
 * throws the system's error, with nothing left behind.
 */
export const writeWhole = async (path: string, bytes: Uint8Array | Readable, modes: Modes = {}): Promise<void> => {
  const draft = `${path}.${randomUUID()}.part`;
  try {
    await mkdir(dirname(path), { recursive: true, mode: modes.folder });
    const file = await open(draft, 'wx', modes.file);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
};
