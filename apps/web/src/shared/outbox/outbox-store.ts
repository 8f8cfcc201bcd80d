import type { TextStorage } from '../storage/text-storage.ts';
import { parseEntries } from './outbox-entry.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import type { Settled } from './outcome.ts';

/** Where kept calls lie. */
export interface OutboxStore {
  /** The calls as far as this page knows of them, in order. */
  read(): readonly OutboxEntry[];
  /** Keeps these calls and no others that it knows of. `settled` is one that goes with what became of it, for whoever else waits for it. */
  write(entries: readonly OutboxEntry[], settled?: Settled): void;
  /** Learns what others have kept and done; answers with what was settled elsewhere. */
  refresh(): Promise<readonly Settled[]>;
  /** Acts while no other page, nor the service worker, does; what is written meanwhile is kept before they do. */
  alone<T>(act: () => Promise<T>): Promise<T>;
  /** Calls back when others have done something that may be waited for here. */
  onDone(listener: () => void): void;
}

/** Keeps calls as text under a key. What another release wrote there stays where it is. */
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
