import type { Feature } from '../../kernel/index.ts';
import { blockProcessor } from './block.ts';
import { actsData } from './data.ts';
import { registerActs } from './routes.ts';
import type { ActTools } from './tools.ts';

/** Likes, bookmarks, follows and blocks. */
export const actsFeature: Feature<ActTools> = {
  name: 'acts',
  routes: registerActs,
  processors: () => [blockProcessor],
  data: actsData,
};
