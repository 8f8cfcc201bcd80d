import { statfs } from 'node:fs/promises';

/** The free space. Unknown values are null. */
export interface StorageState {
  readonly freeBytes: number | null;
  readonly databaseBytes: number | null;
  /** New data is rejected, so that existing data stays usable. */
  readonly isReadOnly: boolean;
  /** The setting whose bound is exceeded; null while the storage is writable. */
  readonly limitedBy: 'KADRO_MIN_FREE_MB' | 'DATABASE_MAX_MB' | null;
}

export interface StorageWatch {
  readonly state: () => StorageState;
  /** Checks immediately; also runs every few seconds. */
  readonly look: () => Promise<void>;
  readonly stop: () => void;
}

export interface StorageWatchOptions {
  readonly readFreeBytes: () => Promise<number>;
  /** Called every minute. */
  readonly readDatabaseBytes: () => Promise<number>;
  /** Minimum of free space, below which new data is rejected; 0 for no bound. */
  readonly minFreeBytes: number;
  /** Maximum size of the database; null for no bound. */
  readonly maxDatabaseBytes: number | null;
  /** Called when the mode changes. */
  readonly tell: (isReadOnly: boolean, state: StorageState) => void;
}

const lookEveryMs = 5000;
const sizeEveryMs = 60_000;
/** Additional free space required for storing again, against flapping. */
const easing = 1.1;

/** Returns the bytes that this process may still write on the disk of a folder. */
export const freeBytesAt = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Watches the free space, and switches to read-only in time. A failed check changes nothing. */
export const watchStorage = (options: StorageWatchOptions): StorageWatch => {
  const { minFreeBytes, maxDatabaseBytes } = options;
  let state: StorageState = { freeBytes: null, databaseBytes: null, isReadOnly: false, limitedBy: null };
  let sizedAtMs = -Infinity;

  const findLimit = ({ freeBytes, databaseBytes, isReadOnly }: StorageState): StorageState['limitedBy'] => {
    const factor = isReadOnly ? easing : 1;
    if (freeBytes !== null && freeBytes < minFreeBytes * factor) return 'KADRO_MIN_FREE_MB';
    const isTooLarge = maxDatabaseBytes !== null && databaseBytes !== null && databaseBytes > maxDatabaseBytes / factor;
    return isTooLarge ? 'DATABASE_MAX_MB' : null;
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
    const limitedBy = findLimit({ ...state, freeBytes, databaseBytes });
    const next = { freeBytes, databaseBytes, isReadOnly: limitedBy !== null, limitedBy };
    const hasChanged = next.isReadOnly !== state.isReadOnly;
    state = next;
    if (hasChanged) options.tell(next.isReadOnly, next);
  };
  const timer = setInterval(() => void look(), lookEveryMs).unref();
  return { state: () => state, look, stop: () => clearInterval(timer) };
};

const toMegabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;

/** Returns one line for the operator about the cause of read-only; null while writable. */
export const describeLimit = (
  { limitedBy, freeBytes, databaseBytes }: StorageState,
  { minFreeBytes, maxDatabaseBytes, folder }: { minFreeBytes: number; maxDatabaseBytes: number | null; folder: string },
): string | null => {
  if (limitedBy === null) return null;
  return limitedBy === 'KADRO_MIN_FREE_MB'
    ? `Nothing new is stored: ${toMegabytes(freeBytes ?? 0)} are free at ${folder}, KADRO_MIN_FREE_MB asks for ${toMegabytes(minFreeBytes)}. Free some disk space, or set KADRO_MIN_FREE_MB lower.`
    : `Nothing new is stored: the database has ${toMegabytes(databaseBytes ?? 0)}, DATABASE_MAX_MB allows ${toMegabytes(maxDatabaseBytes ?? 0)}. Set DATABASE_MAX_MB higher.`;
};
