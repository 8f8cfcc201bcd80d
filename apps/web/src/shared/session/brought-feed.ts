import type { Feed } from '@kadro/contract';

let brought: Feed | null = null;

/** Keeps the base feed that came inside the page until the feed's screen takes it. */
export const bringFeed = (feed: Feed | null): void => {
  brought = feed;
};

/** The base feed that came inside the page, once; null where none came. */
export const takeBroughtFeed = (): Feed | null => {
  const feed = brought;
  brought = null;
  return feed;
};
