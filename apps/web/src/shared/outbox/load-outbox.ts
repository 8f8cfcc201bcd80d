import { fetchOnce } from '../fetch-once.ts';

/**
 * Loads the code of the device's outbox, which starts from its stored calls. Callers share one import: a separate later one could
 * resolve first, and with it a newer choice.
 */
export const loadOutbox = fetchOnce(async () => {
  // Development pages and component tests use no database: they have no worker to share it with, and tests would inherit its calls.
  if (import.meta.env.PROD) await (await import('./device-store.ts')).openDeviceStore();
  return await import('./device-outbox.ts');
});
