import type { Feed } from '@kadro/contract';

/** A feed the page started with; `isKept`: cached by an earlier visit, so the server may have a newer one. */
export interface BroughtFeed {
  readonly feed: Feed;
  readonly isKept: boolean;
}

let deliveredFeed: BroughtFeed | null = null;

/** Holds the base feed delivered with the page until the feed's screen takes it. */
export const bringFeed = (feed: Feed | null, isKept = false): void => {
  deliveredFeed = feed && { feed, isKept };
};

/** Returns the base feed delivered with the page, once; null if there is none. */
export const takeBroughtFeed = (): BroughtFeed | null => {
  const feed = deliveredFeed;
  deliveredFeed = null;
  return feed;
};
