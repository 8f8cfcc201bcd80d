/** Keeps files by key; a key is made of path segments of lower-case letters, digits, `-`, `_` and `.`, joined by `/`. */
export interface FileStore {
  /** The file's bytes, or null when there is none. Throws where the store cannot tell, as on a failing disk. */
  read: (key: string) => Promise<Buffer | null>;
  /** Whether the file exists. Throws where the store cannot tell. */
  has: (key: string) => Promise<boolean>;
  /** Stores the whole file at once: a reader never sees half of it. Throws `StoreFullError` when the disk is full. */
  write: (key: string, bytes: Uint8Array) => Promise<void>;
  /**
   * Stores a file that cannot be made again, as `write` does but never over another one: throws `FileExistsError` where other
   * bytes have the key, and returns where the same bytes do, so that a job that is tried again goes on.
   */
  create: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Removes the file; one that is not there is no error. */
  remove: (key: string) => Promise<void>;
}

/** There is no room left for the file. */
export class StoreFullError extends Error {
  override name = 'StoreFullError';
}

/** Another file has the key. */
export class FileExistsError extends Error {
  override name = 'FileExistsError';
}

const keyPattern = /^(?:[a-z0-9][a-z0-9._-]*\/)*[a-z0-9][a-z0-9._-]*$/;

/** Refuses keys that could leave the store's folder or that another store could not hold. */
export const assertKey = (key: string): void => {
  if (key.length > 200 || !keyPattern.test(key)) throw new TypeError(`not a file key: ${key.slice(0, 80)}`);
};
