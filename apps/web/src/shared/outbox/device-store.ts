import { storage } from '../storage/storage.ts';
import { openStore } from './open-store.ts';
import { outboxKey } from './outbox-key.ts';
import { createOutboxStore, type OutboxStore } from './outbox-store.ts';

let opened: OutboxStore | undefined;

/** Opens the database of this device's kept calls, if there is one. */
export const openDeviceStore = async (): Promise<void> => {
  opened ??= await openStore(storage, outboxKey);
};

/** Where this device's kept calls lie: in the storage, unless a database was opened before. */
export const deviceStore = (): OutboxStore => (opened ??= createOutboxStore(storage, outboxKey, Date.now));
