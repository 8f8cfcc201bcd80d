/** Stores files by key; a key is made of path segments of lower-case letters, digits, `-`, `_` and `.`, joined by `/`. */
export interface FileStore {
  /** Returns the file's bytes, or null when there is none. Throws if the store fails, as on a bad disk. */
  read: (key: string) => Promise<Buffer | null>;
  /** Whether the file exists. Throws if the store fails. */
  has: (key: string) => Promise<boolean>;
  /** Stores the file atomically: a reader never sees half of it. Throws `StoreFullError` when the disk is full. */
  write: (key: string, bytes: Uint8Array) => Promise<void>;
  /**
   * Stores an irreplaceable file, as `write` does but never over another one: throws `FileExistsError` if the key has other
   * bytes, and returns if it has the same, so that a retried job continues.
   */
  create: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Removes the file; a missing one is no error. */
  remove: (key: string) => Promise<void>;
}

/** The disk has no space left for the file. */
export class StoreFullError extends Error {
  override name = 'StoreFullError';
}

/** Another file has the key. */
export class FileExistsError extends Error {
  override name = 'FileExistsError';
}

const keyPattern = /^(?:[a-z0-9][a-z0-9._-]*\/)*[a-z0-9][a-z0-9._-]*$/;

/** Rejects keys that could leave the store's folder or that another store could not hold. */
export const assertKey = (key: string): void => {
  if (key.length > 200 || !keyPattern.test(key)) throw new TypeError(`not a file key: ${key.slice(0, 80)}`);
};
