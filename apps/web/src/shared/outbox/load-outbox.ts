import { fetchOnce } from '../fetch-once.ts';

/**
 * Fetches the code of the device's outbox, which begins with what lies in its store. Not by an import of one's own: a later one
 * may come first, and a choice with it.
 */
export const loadOutbox = fetchOnce(async () => {
  // A page under development has no worker to share a database with, nor has a component's test, to which it would bring what the one before left.
  if (import.meta.env.PROD) await (await import('./device-store.ts')).openDeviceStore();
  return await import('./device-outbox.ts');
});
