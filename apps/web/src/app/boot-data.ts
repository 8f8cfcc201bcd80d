import type { Feed, User } from '@kadro/contract';

interface BootData {
  user: User | null;
  feed: Feed | null;
  locale: string;
  /** Set if the service worker wrote the data, from an earlier visit's cache. */
  isKept?: true;
}

/** Returns the data that the server or service worker put into the page, so that the first card needs no request; undefined if absent. */
export const readBootData = (): BootData | undefined => {
  const text = document.getElementById('app-data')?.textContent;
  if (!text) return undefined;
  // Written by the server that sent this page, or by a page of the same version, by the same contract.
  return JSON.parse(text) as BootData;
};
