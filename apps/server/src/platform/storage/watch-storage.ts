import { statfs } from 'node:fs/promises';

/** How much room is left. What cannot be told is null. */
export interface StorageState {
  readonly freeBytes: number | null;
  readonly databaseBytes: number | null;
  /** Nothing new is stored, so that what is there stays usable. */
  readonly isReadOnly: boolean;
}

export interface StorageWatch {
  readonly state: () => StorageState;
  /** Looks at once; done every few seconds by itself. */
  readonly look: () => Promise<void>;
  readonly stop: () => void;
}

export interface StorageWatchOptions {
  readonly readFreeBytes: () => Promise<number>;
  /** Asked every minute. */
  readonly readDatabaseBytes: () => Promise<number>;
  /** Below this much room nothing new is stored; 0 for no bound. */
  readonly minFreeBytes: number;
  /** Nor above this size of the database; null for no bound. */
  readonly maxDatabaseBytes: number | null;
  /** Told when the mode changes. */
  readonly tell: (isReadOnly: boolean, state: StorageState) => void;
}

const lookEveryMs = 5000;
const sizeEveryMs = 60_000;
/** So much more room must there be before anything is stored again, or the mode would flutter. */
const easing = 1.1;

/** The bytes that this process may still write where a folder lies. */
export const freeBytesAt = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Watches the room that is left, and says in time that nothing new may be stored. A look that fails changes nothing. */
export const watchStorage = (options: StorageWatchOptions): StorageWatch => {
  const { minFreeBytes, maxDatabaseBytes } = options;
  let state: StorageState = { freeBytes: null, databaseBytes: null, isReadOnly: false };
  let sizedAtMs = -Infinity;

  const isShort = ({ freeBytes, databaseBytes, isReadOnly }: StorageState): boolean => {
    const factor = isReadOnly ? easing : 1;
    if (freeBytes !== null && freeBytes < minFreeBytes * factor) return true;
    return maxDatabaseBytes !== null && databaseBytes !== null && databaseBytes > maxDatabaseBytes / factor;
  };
  const readSize = async (): Promise<number | null> => {
    if (performance.now() - sizedAtMs < sizeEveryMs) return state.databaseBytes;
    const bytes = await options.readDatabaseBytes().catch(() => null);
    if (bytes !== null) sizedAtMs = performance.now();
    return bytes ?? state.databaseBytes;
  };

  const look = async (): Promise<void> => {
    const [freeBytes, databaseBytes] = await Promise.all([
      options.readFreeBytes().catch(() => state.freeBytes),
      readSize(),
    ]);
    const next = { freeBytes, databaseBytes, isReadOnly: isShort({ ...state, freeBytes, databaseBytes }) };
    const hasChanged = next.isReadOnly !== state.isReadOnly;
    state = next;
    if (hasChanged) options.tell(next.isReadOnly, next);
  };
  const timer = setInterval(() => void look(), lookEveryMs).unref();
  return { state: () => state, look, stop: () => clearInterval(timer) };
};
