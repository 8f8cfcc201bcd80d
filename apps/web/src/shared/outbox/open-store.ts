import type { TextStorage } from '../storage/text-storage.ts';
import { openOutboxDatabase } from './outbox-database.ts';
import { createOutboxStore, type OutboxStore } from './outbox-store.ts';
import { createSharedStore } from './shared-store.ts';
import { takeTurns } from './take-turns.ts';

/** Name of the database of queued calls, of the senders' lock, and of the channel that announces settled calls. */
const name = 'kadro-outbox';

/** Longer than any call, so that only a sleeping page or one with very many calls is overtaken. */
const patienceMs = 30_000;

const openChannel = (): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
};

/** Opens the queued calls in the database, with this storage next to it; in the storage alone if the browser has no database. */
export const openStore = async (storage: TextStorage, key: string): Promise<OutboxStore> => {
  try {
    const database = await openOutboxDatabase(name, Date.now);
    const channel = openChannel();
    const news = {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      announce: () => channel?.postMessage('done'),
      listen: (listener: () => void) => channel?.addEventListener('message', listener),
    };
    const store = createSharedStore({
      database,
      storage,
      key,
      nowMs: Date.now,
      alone: takeTurns(name, patienceMs),
      news,
    });
    await store.refresh();
    return store;
  } catch {
    return createOutboxStore(storage, key, Date.now);
  }
};
