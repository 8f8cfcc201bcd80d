import { StoreFullError, type FileStore } from '@kadro/adapters/file-store/port';
import type { StorageState } from './platform/storage/watch-storage.ts';

/** Keeps pictures from taking the room that is left: one that is not kept is drawn again. */
export const withinRoom = (files: FileStore, readStorage: () => StorageState): FileStore => {
  const inRoom =
    (store: FileStore['write']): FileStore['write'] =>
    async (key, bytes) => {
      if (readStorage().isReadOnly) throw new StoreFullError(`no room is left to store ${key}`);
      await store(key, bytes);
    };
  return { ...files, write: inRoom(files.write), create: inRoom(files.create) };
};
