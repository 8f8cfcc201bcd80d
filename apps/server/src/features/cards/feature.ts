import type { Feature } from '../../kernel/index.ts';
import { cardsData } from './data.ts';
import { removeOldDrafts } from './drafts.ts';
import { settleDecisions } from './moderation/settle.ts';
import { createPhotoProcessor, makePhotos, removeUnchosen } from './photo-jobs.ts';
import { registerCards } from './routes.ts';
import type { CardTools } from './tools.ts';

/** Cards of people's own, and their moderation. */
export const cardsFeature: Feature<CardTools> = {
  name: 'cards',
  routes: registerCards,
  jobs: (tools) => [
    // Jobs that a stopped node left; others begin when they are asked for.
    { name: 'make-photos', run: (signal) => makePhotos(tools, signal), cron: '* * * * *', atStart: true },
    { name: 'settle-decisions', run: () => settleDecisions(tools), cron: '* * * * *' },
  ],
  cleanUp: async (tools) => {
    await removeUnchosen(tools);
    await removeOldDrafts(tools.db, tools.now());
  },
  processors: (tools) => [createPhotoProcessor(tools)],
  data: cardsData,
};
