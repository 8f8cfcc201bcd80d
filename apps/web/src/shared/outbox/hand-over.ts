import { storage } from '../storage/storage.ts';
import { loadOutbox } from './load-outbox.ts';
import { outboxKey } from './outbox-key.ts';

/**
 * Makes somebody else the present user by `change`, once this device's outbox has sent what it could; the rest stays with
 * the user it was made for.
 */
export const handOver = async <T>(change: () => Promise<T>): Promise<T> => {
  const outbox = await loadFilled();
  return outbox ? await outbox.handOver(change) : await change();
};

/** The same where another tab of this browser has made somebody else the present user already. */
export const followOver = async <T>(change: () => Promise<T>): Promise<T> => {
  // That tab may have emptied the store, while this one still holds what it sent.
  const outbox = await loadIfAny();
  return outbox ? await outbox.follow(change) : await change();
};

/** Gives up what is kept for a guest who has logged out: there is no way back to it. */
export const forgetKept = async (owner: string): Promise<void> => {
  await (await loadFilled())?.forget(owner);
};

/** Sends what is kept, as far as there is a connection: what is read from the server after that knows of it. */
export const sendWaiting = async (): Promise<void> => {
  await (await loadFilled())?.flush();
};

/** The device's outbox where something waits in it; its code is not needed otherwise. */
const loadFilled = async () => (storage.get(outboxKey) === null ? undefined : await loadIfAny());

const loadIfAny = () =>
  loadOutbox().then(
    ({ outbox }) => outbox,
    () => undefined,
  );
