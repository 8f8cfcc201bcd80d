import { environment } from '../platform/platform.ts';
import { storage } from '../storage/storage.ts';

const askedKey = 'storageAskedAt';
/** Firefox asks its user each time; other browsers decide by themselves and may change their mind later. */
const restMs = 30 * 86_400_000;

/**
 * Asks the browser not to evict this device's storage when its disk is full, at most once in 30 days; the result is ignored.
 * Skipped inside another site, whose frame has no storage of its own, and over plain http, where browsers offer no such promise.
 */
export const persistStorage = async (): Promise<void> => {
  if (environment().platform !== 'web' || !('storage' in navigator)) return;
  if (Math.abs(Date.now() - Number(storage.get(askedKey))) < restMs) return;
  storage.set(askedKey, String(Date.now()));
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Some browsers reject instead of answering no.
  }
};
