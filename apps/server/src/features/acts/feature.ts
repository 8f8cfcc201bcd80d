import type { Feature } from '../../kernel/index.ts';
import { blockProcessor, endLateFollows } from './block.ts';
import { actsData } from './data.ts';
import { registerActs } from './routes.ts';
import type { ActTools } from './tools.ts';

/** Likes, bookmarks, follows and blocks. */
export const actsFeature: Feature<ActTools> = {
  name: 'acts',
  routes: registerActs,
  processors: () => [blockProcessor],
  jobs: (tools) => [{ name: 'end-late-follows', run: (signal) => endLateFollows(tools, signal), cron: '* * * * *' }],
  data: actsData,
};
