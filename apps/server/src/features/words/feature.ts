import { changeWord as changeRoute, listAdminWords, readAdminWord } from '@kadro/contract';
import { implement } from '../../platform/http/index.ts';
import type { Feature, LearnerTools } from '../../kernel/index.ts';
import { changeWord } from './change-word.ts';
import { listWords, readWordWithCards } from './list-words.ts';

/** Words as admins look after them. */
export const wordsFeature: Feature<LearnerTools> = {
  name: 'words',
  routes: (app, tools) => {
    implement(app, listAdminWords, ({ query }) => listWords(tools.db, query));

    implement(app, readAdminWord, ({ params }) => readWordWithCards(tools.db, params.id));

    implement(app, changeRoute, async ({ params, body: { version, ...patch }, session: { userId } }) => ({
      word: await changeWord(tools, { ...params, userId, version, patch }),
    }));
  },
};
