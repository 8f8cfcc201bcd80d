import type { TextStorage } from './text-storage.ts';

export type { TextStorage } from './text-storage.ts';

/**
 * Wraps a storage that may throw at any access (third-party frames with blocked cookies, private modes, a full disk).
 * What could not be stored stays in memory until the page goes.
 */
export const createStorage = (open: () => Storage): TextStorage => {
  const memory = new Map<string, string>();
  const attempt = <T>(act: (storage: Storage) => T, otherwise: T): T => {
    try {
      return act(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isStored) memory.delete(key);
      else memory.set(key, value);
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
};

/** The device's storage. */
export const storage = createStorage(() => localStorage);

/** The same for as long as the visit lasts. */
export const visitStorage = createStorage(() => sessionStorage);
