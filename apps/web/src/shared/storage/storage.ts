import type { TextStorage } from './text-storage.ts';

export type { TextStorage } from './text-storage.ts';

/** The part of the browser's storages that is used. */
type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Wraps a storage that may throw at any access (third-party frames with blocked cookies, private modes, a full disk). Values that
 * could not be stored stay in memory until the page closes.
 */
export const createStorage = (open: () => DeviceStorage): TextStorage => {
  const memory = new Map<string, string>();
  const attempt = <T>(act: (storage: DeviceStorage) => T, otherwise: T): T => {
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

/** Stores in the name of a frame, which outlives its pages. A foreign name reads as empty, until it is replaced. */
export const storeInName = (frame: { name: string }): DeviceStorage => {
  const read = (): Record<string, unknown> => {
    try {
      return JSON.parse(frame.name);
    } catch {
      return {};
    }
  };
  const write = (key: string, value?: string): void => {
    frame.name = JSON.stringify({ ...read(), [key]: value });
  };
  return {
    getItem: (key) => {
      const value = read()[key];
      return typeof value === 'string' ? value : null;
    },
    setItem: write,
    removeItem: write,
  };
};

/** Clears the window's name, if it is the visit's storage. */
export const forgetName = (): void => {
  try {
    void sessionStorage;
  } catch {
    window.name = '';
  }
};

/** The device's storage. */
export const storage = createStorage(() => localStorage);

/** The same, for the visit. */
export const visitStorage = createStorage(() => {
  try {
    return sessionStorage;
  } catch {
    return storeInName(window);
  }
});
