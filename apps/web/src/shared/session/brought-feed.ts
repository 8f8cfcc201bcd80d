import type { Feed } from '@kadro/contract';

/** A feed with which the page began; `isKept`: it is what an earlier visit knew, and the server has more to say. */
export interface BroughtFeed {
  readonly feed: Feed;
  readonly isKept: boolean;
}

let brought: BroughtFeed | null = null;

/** Keeps the base feed that came inside the page until the feed's screen takes it. */
export const bringFeed = (feed: Feed | null, isKept = false): void => {
  brought = feed && { feed, isKept };
};

/** The base feed that came inside the page, once; null where none came. */
export const takeBroughtFeed = (): BroughtFeed | null => {
  const feed = brought;
  brought = null;
  return feed;
};
