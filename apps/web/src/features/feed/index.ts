export { findCollection } from './collections.ts';
export type { FeedState } from './feed-state.ts';
export { FeedPage } from './feed-page.tsx';
export { followOtherTabs } from './follow-other-tabs.ts';
export { followNewCards, openBaseFeed } from './use-feed-deck.ts';
