import type { TextStorage } from '../storage/text-storage.ts';
import { parseEntries } from './outbox-entry.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { Settled } from './outcome.ts';

/** Storage of queued calls. */
export interface OutboxStore {
  /** The calls known to this page, in order. */
  read(): readonly OutboxEntry[];
  /** Stores these calls and drops all others it knows of. `settled` is a removed call with its outcome, for other pages. */
  write(entries: readonly OutboxEntry[], settled?: Settled): void;
  /** Reads what other pages have stored and settled; returns the calls settled elsewhere. */
  refresh(): Promise<readonly Settled[]>;
  /** Runs `act` while no other page, nor the service worker, does; writes made meanwhile are stored before they run. */
  alone<T>(act: () => Promise<T>): Promise<T>;
  /** Calls back when other pages have settled calls that this one may wait for. */
  onDone(listener: () => void): void;
}

/** Stores calls as text under a key. Values written by another release are preserved. */
export const createOutboxStore = (storage: TextStorage, key: string, nowMs: () => number): OutboxStore => ({
  read: () => parseEntries(storage.get(key), nowMs()).entries,
  write: (entries) => {
    const all = [...parseEntries(storage.get(key), nowMs()).foreign, ...entries];
    if (all.length === 0) storage.remove(key);
    else storage.set(key, JSON.stringify(all));
  },
  refresh: () => Promise.resolve([]),
  alone: (act) => act(),
  onDone: () => undefined,
});
