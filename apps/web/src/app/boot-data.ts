import type { Feed, User } from '@kadro/contract';

interface BootData {
  user: User | null;
  feed: Feed | null;
  locale: string;
}

/** What the server put into the page, so that the first card needs no request; nothing where the page came without it. */
export const readBootData = (): BootData | undefined => {
  const text = document.getElementById('app-data')?.textContent;
  if (!text) return undefined;
  // Written by the server that sent this page, by the same contract.
  return JSON.parse(text) as BootData;
};
