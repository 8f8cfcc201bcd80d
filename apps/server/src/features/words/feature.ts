import {
  changeWord as changeRoute,
  listAdminWords,
  listMerges,
  mergeWords as mergeRoute,
  previewMerge as previewRoute,
  readAdminWord,
  reverseMerge as reverseRoute,
} from '@kadro/contract';
import { implement, implementByToken } from '../../platform/http/index.ts';
import { defineProcessor, type Feature, type LearnerTools } from '../../kernel/index.ts';
import { changeWord } from './change-word.ts';
import { wordsData } from './data.ts';
import { mergeWords, previewMerge, readMerges, reverseMerge } from './merges.ts';
import { moveLate, moveLearners } from './move-learners.ts';
import { listWords, readWordWithCards } from './list-words.ts';

/** Time for moving learners right after a request; the job does the rest. */
const atOnceMs = 5_000;

/** Administration of words. */
export const wordsFeature: Feature<LearnerTools> = {
  name: 'words',
  routes: (app, tools) => {
    implementByToken(app, listAdminWords, ({ query, tokenHash }) => listWords(tools.db, tokenHash, query));

    implement(app, readAdminWord, ({ params }) => readWordWithCards(tools.db, params.id));

    implement(app, changeRoute, async ({ params, body: { version, ...patch }, session: { userId } }) => ({
      word: await changeWord(tools, { ...params, userId, version, patch }),
    }));

    implement(app, previewRoute, ({ params, query }) => previewMerge(tools.db, { ...params, ...query }));

    implement(app, mergeRoute, async ({ params, body, session: { userId } }) => ({
      merge: await mergeWords(tools, { ...params, ...body, userId }),
    }));

    implement(app, listMerges, ({ query }) => readMerges(tools.db, query.cursor));

    implement(app, reverseRoute, async ({ params, session: { userId } }) => ({
      merge: await reverseMerge(tools, { ...params, userId }),
    }));
  },
  jobs: (tools) => [
    {
      name: 'move-learners',
      run: async (signal) => {
        await moveLearners(tools, signal);
        await moveLate(tools, signal);
      },
      cron: '* * * * *',
    },
  ],
  processors: (tools) => [
    defineProcessor('words', {
      perform: async () => undefined,
      committed: (signal) => moveLearners(tools, AbortSignal.any([signal, AbortSignal.timeout(atOnceMs)])),
    }),
  ],
  data: wordsData,
};
