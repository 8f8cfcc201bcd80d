import { syncTag } from './sync-tag.ts';

declare global {
  interface ServiceWorkerRegistration {
    /** Only Chromium has it. */
    readonly sync?: { register(tag: string): Promise<void> };
  }
}

/** Has the service worker send what is kept as soon as there is a connection, whether a page is open then or not. */
export const requestSync = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  try {
    await (await navigator.serviceWorker.getRegistration())?.sync?.register(syncTag);
  } catch {
    // Somebody forbade it: the next page sends it.
  }
};
