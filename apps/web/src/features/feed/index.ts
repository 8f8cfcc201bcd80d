export { findCollection } from './collections.ts';
export { FeedPage } from './feed-page.tsx';
export { followNewCards, openBaseFeed } from './use-feed-deck.ts';
