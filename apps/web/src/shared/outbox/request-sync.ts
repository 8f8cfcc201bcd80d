import { syncTag } from './sync-tag.ts';

declare global {
  interface ServiceWorkerRegistration {
    /** Chromium only. */
    readonly sync?: { register(tag: string): Promise<void> };
  }
}

/** Has the service worker send the queued calls once there is a connection, whether or not a page is open. */
export const requestSync = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  try {
    await (await navigator.serviceWorker.getRegistration())?.sync?.register(syncTag);
  } catch {
    // Background sync is forbidden: the next page sends them.
  }
};
