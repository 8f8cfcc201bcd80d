import type { Feature, LearnerTools } from '../../kernel/index.ts';
import { blockProcessor } from './block.ts';
import { actsData } from './data.ts';
import { registerActs } from './routes.ts';

/** Likes, bookmarks, follows and blocks. */
export const actsFeature: Feature<LearnerTools> = {
  name: 'acts',
  routes: registerActs,
  processors: () => [blockProcessor],
  data: actsData,
};
