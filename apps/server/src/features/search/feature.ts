import { search as route } from '@kadro/contract';
import { implement } from '../../platform/http/index.ts';
import type { Feature, LearnerTools } from '../../kernel/index.ts';
import { search } from './search.ts';

/** What people look for: words, cards, authors and tags. */
export const searchFeature: Feature<LearnerTools> = {
  name: 'search',
  routes: (app, { db }) => {
    implement(app, route, ({ query, session }) => search(db, session?.userId ?? null, query));
  },
};
