import { randomUUID } from 'node:crypto';
import { access, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';

/** Modes of created files and folders; the defaults are the process's. */
export interface Modes {
  readonly folder?: number;
  readonly file?: number;
}

/** The system's code of an error, such as `ENOSPC`. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Writes a complete draft next to `path`, synced, and moves it with `place`. Removes the draft on any failure. */
const writeDraft = async (
  path: string,
  bytes: Uint8Array | Readable,
  { modes, place }: { modes: Modes; place: (draft: string) => Promise<void> },
): Promise<void> => {
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
    await place(draft);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
};

/**
 * Writes a file atomically: next to its final path, synced, then renamed. Creates the folder if absent; throws the system's
 * error and leaves nothing behind.
 */
export const writeWhole = (path: string, bytes: Uint8Array | Readable, modes: Modes = {}): Promise<void> =>
  writeDraft(path, bytes, { modes, place: (draft) => rename(draft, path) });

/** Error codes of file systems without hard links, such as FAT and some network folders. */
const withoutLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

const isPresent = async (path: string): Promise<boolean> => {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
};

/** Error codes of systems that cannot open or sync a folder, such as Windows and some network folders. */
const withoutFolderSync = new Set(['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP', 'EOPNOTSUPP']);

/** Syncs a folder's entries: a file's own sync does not protect its name from a power failure. */
const syncFolder = async (folder: string): Promise<void> => {
  try {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (!withoutFolderSync.has(codeOf(error) ?? '')) throw error;
  }
};

/**
 * Writes a file as `writeWhole` does, but never over another one: throws `EEXIST` if a file is present. Its name is synced,
 * too, so that the caller may remove the only other copy.
 */
export const createWhole = async (path: string, bytes: Uint8Array, modes: Modes = {}): Promise<void> => {
  await writeDraft(path, bytes, {
    modes,
    place: async (draft) => {
      try {
        await link(draft, path);
      } catch (error) {
        if (!withoutLinks.has(codeOf(error) ?? '')) throw error;
        // Not atomic: two simultaneous writers may both pass, and the later one wins.
        if (await isPresent(path)) throw Object.assign(new Error(`${path} exists`), { code: 'EEXIST' });
        await rename(draft, path);
        return;
      }
      await rm(draft);
    },
  });
  await syncFolder(dirname(path));
};
