import { randomUUID } from 'node:crypto';
import { access, link, mkdir, open, rename, rm } from 'node:fs/promises';
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

/** Writes a whole draft beside `path`, synced, and has `place` put it there. No draft is left behind, whatever fails. */
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
 * Writes a file whole or not at all: beside its place, synced, then renamed into it. Makes the folder when absent;
 * throws the system's error, with nothing left behind.
 */
export const writeWhole = (path: string, bytes: Uint8Array | Readable, modes: Modes = {}): Promise<void> =>
  writeDraft(path, bytes, { modes, place: (draft) => rename(draft, path) });

/** Codes by which a file system says that it has no hard links, as FAT and some network folders do. */
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

/** Codes by which a system says that a folder cannot be opened or synced, as Windows and some network folders do. */
const withoutFolderSync = new Set(['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP', 'EOPNOTSUPP']);

/** Syncs a folder's list of names: a file's own sync does not save its name from a power failure. */
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
 * Writes a file as `writeWhole` does, but never over another one: throws `EEXIST` where a file is present. Its name is synced,
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
        // Not atomic: two writers at the same moment may both pass, and the later one wins.
        if (await isPresent(path)) throw Object.assign(new Error(`${path} exists`), { code: 'EEXIST' });
        await rename(draft, path);
        return;
      }
      await rm(draft);
    },
  });
  await syncFolder(dirname(path));
};
