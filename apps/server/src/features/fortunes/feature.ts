import {
  changeFortune as changeRoute,
  createFortune as createRoute,
  listFortunes as listRoute,
  readFortune as readRoute,
} from '@kadro/contract';
import type { Kysely } from 'kysely';
import { implement } from '../../platform/http/index.ts';
import type { Feature } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { changeFortune, createFortune } from './change-fortune.ts';
import { demandFortune } from './fortune-rows.ts';
import { listFortunes } from './list-fortunes.ts';

/** Administration of sayings. */
export const fortunesFeature: Feature<{ db: Kysely<Tables>; now: () => number }> = {
  name: 'fortunes',
  routes: (app, tools) => {
    implement(app, listRoute, ({ query }) => listFortunes(tools.db, query));

    implement(app, readRoute, async ({ params }) => ({ fortune: await demandFortune(tools.db, params.id) }));

    implement(app, createRoute, async ({ body, session: { userId } }) => ({
      fortune: await createFortune(tools, { ...body, userId }),
    }));

    implement(app, changeRoute, async ({ params, body: { version, ...patch }, session: { userId } }) => ({
      fortune: await changeFortune(tools, { ...params, userId, version, patch }),
    }));
  },
};
