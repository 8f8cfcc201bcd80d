import type { Feature } from '../../kernel/index.ts';
import { countLearners } from './count-learners.ts';
import { cardsData } from './data.ts';
import { removeOldDrafts } from './drafts/drafts.ts';
import { settleDecisions } from './moderation/settle.ts';
import { createCardLive } from './live.ts';
import { createPhotoProcessor, makePhotos } from './pictures/make-photos.ts';
import { tidyUnpublishedWords } from './content/join-public-word.ts';
import { removeUnchosen } from './pictures/photo-jobs.ts';
import { registerCards } from './routes.ts';
import type { CardTools } from './tools.ts';

/** Users' own cards and their moderation. */
export const cardsFeature: Feature<CardTools> = {
  name: 'cards',
  routes: registerCards,
  jobs: (tools) => [
    // Resumes jobs of stopped nodes; others start on request.
    { name: 'make-photos', run: (signal) => makePhotos(tools, signal), cron: '* * * * *', atStart: true },
    {
      name: 'settle-decisions',
      run: async (signal) => {
        if (await settleDecisions(tools)) await tidyUnpublishedWords(tools, signal);
      },
      cron: '* * * * *',
    },
    // For words made public by the deck, the staff or an admin's change.
    { name: 'join-words', run: (signal) => tidyUnpublishedWords(tools, signal), cron: '*/10 * * * *', atStart: true },
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
