import type { TextStorage } from '../storage/storage.ts';
import { parseEntries } from './outbox-entry.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** Where kept calls lie. */
export interface OutboxStore {
  read(): readonly OutboxEntry[];
  write(entries: readonly OutboxEntry[]): void;
}

/** Keeps calls as text under a key. What another release wrote there stays where it is. */
export const createOutboxStore = (storage: TextStorage, key: string, nowMs: () => number): OutboxStore => ({
  read: () => parseEntries(storage.get(key), nowMs()).entries,
  write: (entries) => {
    const all = [...parseEntries(storage.get(key), nowMs()).foreign, ...entries];
    if (all.length === 0) storage.remove(key);
    else storage.set(key, JSON.stringify(all));
  },
});
