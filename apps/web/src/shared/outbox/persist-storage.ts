import { environment } from '../platform/platform.ts';
import { storage } from '../storage/storage.ts';

const askedKey = 'storageAskedAt';
/** Firefox asks its user each time, others decide by themselves and may decide otherwise later. */
const restMs = 30 * 86_400_000;

/**
 * Asks the browser not to delete what this device stores when its disk is full, at most once in 30 days. What becomes of it changes nothing
 * here. Not inside of another site, whose frame has no storage of its own, and not over plain http, where browsers have no such promise.
 */
export const persistStorage = async (): Promise<void> => {
  if (environment().platform !== 'web' || !('storage' in navigator)) return;
  if (Math.abs(Date.now() - Number(storage.get(askedKey))) < restMs) return;
  storage.set(askedKey, String(Date.now()));
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Some browsers reject where they should answer no.
  }
};
