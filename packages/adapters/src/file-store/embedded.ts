import { access, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, createWhole, writeWhole } from '../files/write-whole.ts';
import { assertKey, FileExistsError, StoreFullError, type FileStore } from './port.ts';

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT', 'EROFS', 'EFBIG'].includes(codeOf(error) ?? '');

const withReason = (key: string, error: unknown): unknown =>
  isFull(error) ? new StoreFullError(`no room to store ${key}`, { cause: error }) : error;

/** A file store in a folder: each file is written next to its final path, synced, and renamed. */
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
      try {
        await writeWhole(path, bytes);
      } catch (error) {
        throw withReason(key, error);
      }
    },
    create: async (key, bytes) => {
      const path = place(key);
      try {
        await createWhole(path, bytes);
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw withReason(key, error);
        if (!(await readFile(path)).equals(bytes)) throw new FileExistsError(`another file has the key ${key}`);
      }
    },
    remove: async (key) => rm(place(key), { force: true }),
  };
};
