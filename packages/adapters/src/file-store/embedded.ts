import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { assertKey, StoreFullError, type FileStore } from './port.ts';

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT', 'EROFS', 'EFBIG'].includes(codeOf(error) ?? '');

/** A file store in a folder: each file is written beside its place, synced, and renamed into it. */
export const createFolderStore = (folder: string): FileStore => {
  const place = (key: string): string => {
    assertKey(key);
    return join(folder, ...key.split('/'));
  };
  return {
    read: async (key) => {
      try {
        return await readFile(place(key));
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw error;
      }
    },
    has: async (key) => {
      try {
        await access(place(key));
        return true;
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return false;
        throw error;
      }
    },
    write: async (key, bytes) => {
      const path = place(key);
      const draft = `${path}.${randomUUID()}.part`;
      try {
        await mkdir(dirname(path), { recursive: true });
        const file = await open(draft, 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true }).catch(() => undefined);
        throw isFull(error) ? new StoreFullError(`no room to store ${key}`, { cause: error }) : error;
      }
    },
    remove: async (key) => rm(place(key), { force: true }),
  };
};
