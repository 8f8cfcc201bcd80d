import type { Feature } from '../../kernel/index.ts';
import { countLearners } from './count-learners.ts';
import { cardsData } from './data.ts';
import { removeOldDrafts } from './drafts/drafts.ts';
import { settleDecisions } from './moderation/settle.ts';
import { createCardLive } from './live.ts';
import { createPhotoProcessor, makePhotos } from './pictures/make-photos.ts';
import { removeUnchosen } from './pictures/photo-jobs.ts';
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
    { name: 'count-learners', run: (signal) => countLearners(tools, signal), cron: '37 * * * *' },
  ],
  cleanUp: async (tools) => {
    await removeUnchosen(tools);
    await removeOldDrafts(tools.db, tools.now());
  },
  processors: (tools) => [createPhotoProcessor(tools)],
  live: createCardLive,
  data: cardsData,
};
