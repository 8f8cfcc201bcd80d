import { StoreFullError, type FileStore } from '@kadro/adapters/file-store/port';
import type { StorageState } from './platform/storage/watch-storage.ts';

const limit = (files: FileStore, readStorage: () => StorageState): FileStore => {
  const inRoom =
    (store: FileStore['write']): FileStore['write'] =>
    async (key, bytes) => {
      if (readStorage().isReadOnly) throw new StoreFullError(`no room is left to store ${key}`);
      await store(key, bytes);
    };
  return { ...files, write: inRoom(files.write), create: inRoom(files.create) };
};

/** Returns stores that reject writes while the storage is read-only: drawings are drawn again, uploads are refused. */
export const withinRoom = (
  { files, uploads }: { files: FileStore; uploads: FileStore },
  readStorage: () => StorageState,
): { files: FileStore; uploads: FileStore } => ({
  files: limit(files, readStorage),
  uploads: limit(uploads, readStorage),
});
