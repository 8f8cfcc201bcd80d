export { findNamedFeed } from './feeds.ts';
export type { FeedState } from './feed-state.ts';
export { FeedPage } from './feed-page.tsx';
export { followNewCards, openBaseFeed } from './use-feed-deck.ts';
