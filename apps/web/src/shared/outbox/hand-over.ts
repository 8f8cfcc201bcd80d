import { storage } from '../storage/storage.ts';
import { loadOutbox } from './load-outbox.ts';
import { outboxKey } from './outbox-key.ts';

/** Changes the current user by `change` after the outbox has sent what it could; the rest stays with the user it was made for. */
export const handOver = async <T>(change: () => Promise<T>): Promise<T> => {
  const outbox = await loadFilled();
  return outbox ? await outbox.handOver(change) : await change();
};

/** The same if another tab of this browser has already changed the current user. */
export const followOver = async <T>(change: () => Promise<T>): Promise<T> => {
  // That tab may have emptied the store while this one still holds calls it sent.
  const outbox = await loadIfAny();
  return outbox ? await outbox.follow(change) : await change();
};

/** Drops the queued calls of a guest who has logged out: there is no way back to it. */
export const forgetKept = async (owner: string): Promise<void> => {
  await (await loadFilled())?.forget(owner);
};

/** Sends the queued calls if there is a connection, so that later reads from the server include them. */
export const sendWaiting = async (): Promise<void> => {
  await (await loadFilled())?.flush();
};

/** The device's outbox if it has entries; otherwise its code is not loaded. */
const loadFilled = async () => (storage.get(outboxKey) === null ? undefined : await loadIfAny());

const loadIfAny = () =>
  loadOutbox().then(
    ({ outbox }) => outbox,
    () => undefined,
  );
