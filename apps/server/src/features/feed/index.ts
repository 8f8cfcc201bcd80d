export { makeChoice } from './choose-card.ts';
export { feedFeature } from './feature.ts';
export { baseFeed, findFeed } from './feeds/find-feed.ts';
export { readFeed } from './read-feed.ts';
export { createPreview, type ReadPreview } from './read-preview.ts';
export type { FeedTools } from './routes.ts';
export { visitWinsDayOfFeed, visitWinsFullDay } from './win-by-visit.ts';
