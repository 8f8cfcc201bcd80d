import { feedData } from './data.ts';
import { registerFeed, type FeedTools } from './routes.ts';
import type { Feature } from '../../kernel/index.ts';

/** The feed and choices. */
export const feedFeature: Feature<FeedTools> = {
  name: 'feed',
  routes: registerFeed,
  data: feedData,
};
