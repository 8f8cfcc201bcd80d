import { availableParallelism } from 'node:os';
import { search as route } from '@kadro/contract';
import { implement } from '../../platform/http/index.ts';
import { createTurns, type Feature, type LearnerTools } from '../../kernel/index.ts';
import { search } from './search.ts';

/** Maximum of concurrent searches: one costs the database far more than an answer; one processor is left for the rest. */
export const searchesAtOnce = Math.max(1, availableParallelism() - 1);

/** Search for words, cards, authors and tags. */
export const searchFeature: Feature<LearnerTools> = {
  name: 'search',
  routes: (app, { db }) => {
    const inTurn = createTurns();
    let asked = 0;
    implement(app, route, ({ query, session }) => {
      asked += 1;
      return inTurn(String(asked % searchesAtOnce), () => search(db, session?.userId ?? null, query));
    });
  },
};
