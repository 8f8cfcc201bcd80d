import { storage } from '../storage/storage.ts';
import { outboxKey } from './outbox-store.ts';

/**
 * Makes somebody else the present user by `change`, once this device's outbox has sent what it could; the rest stays with
 * the user it was made for.
 */
export async function handOver<T>(change: () => Promise<T>): Promise<T> {
  const outbox = await loadFilled();
  return outbox ? await outbox.handOver(change) : await change();
}

/** Gives up what is kept for a guest: once it has left there is no way back to it. */
export async function forgetKept(owner: string): Promise<void> {
  (await loadFilled())?.forget(owner);
}

/** The device's outbox where something waits in it; its code is not needed otherwise. */
async function loadFilled() {
  if (storage.get(outboxKey) === null) return undefined;
  return await import('./device-outbox.ts').then(
    ({ outbox }) => outbox,
    () => undefined,
  );
}
