export { findCollection } from './collections.ts';
export { FeedPage } from './feed-page.tsx';
export { followNewCards } from './use-feed-deck.ts';
