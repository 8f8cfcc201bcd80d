import type { TextStorage } from '../storage/text-storage.ts';
import { openOutboxDatabase } from './outbox-database.ts';
import { createOutboxStore, type OutboxStore } from './outbox-store.ts';
import { createSharedStore } from './shared-store.ts';
import { takeTurns } from './take-turns.ts';

/** Name of the database with kept calls, of the lock of who sends, and of the channel on which it is told. */
const name = 'kadro-outbox';

/** Longer than any call takes, so that only one who sleeps or has very many is not waited for. */
const patienceMs = 30_000;

const openChannel = (): BroadcastChannel | undefined => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
};

/** Opens the kept calls of the database, with this storage beside it; those of the storage alone where the browser has none. */
export const openStore = async (storage: TextStorage, key: string): Promise<OutboxStore> => {
  try {
    const database = await openOutboxDatabase(name, Date.now);
    const channel = openChannel();
    const news = {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
      tell: () => channel?.postMessage('done'),
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
