import { storage } from '../storage/storage.ts';
import { openStore } from './open-store.ts';
import { outboxKey } from './outbox-key.ts';
import { createOutboxStore, type OutboxStore } from './outbox-store.ts';

let opened: OutboxStore | undefined;

/** Opens the database of this device's queued calls, if there is one. */
export const openDeviceStore = async (): Promise<void> => {
  opened ??= await openStore(storage, outboxKey);
};

/** Store of this device's queued calls: local storage, unless a database was opened before. */
export const deviceStore = (): OutboxStore => (opened ??= createOutboxStore(storage, outboxKey, Date.now));
