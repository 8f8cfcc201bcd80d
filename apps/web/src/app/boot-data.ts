import type { Feed, User } from '@kadro/contract';

interface BootData {
  user: User | null;
  feed: Feed | null;
  locale: string;
  /** The service worker put it there, of what an earlier visit knew. */
  isKept?: true;
}

/** What the server put into the page, or the service worker, so that the first card needs no request; nothing where the page came without it. */
export const readBootData = (): BootData | undefined => {
  const text = document.getElementById('app-data')?.textContent;
  if (!text) return undefined;
  // Written by the server that sent this page, or by a page of the same version, by the same contract.
  return JSON.parse(text) as BootData;
};
