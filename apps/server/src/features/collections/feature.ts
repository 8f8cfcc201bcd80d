import {
  addToCollection,
  deleteCollection as deleteRoute,
  learnCollection as learnRoute,
  listCollections as listRoute,
  readCollection as readRoute,
  saveCollection as saveRoute,
  takeFromCollection,
} from '@kadro/contract';
import { implement, implementByToken } from '../../platform/http/index.ts';
import type { Feature, LearnerTools } from '../../kernel/index.ts';
import { collectionsData } from './data.ts';
import { learnCollection } from './learn-collection.ts';
import { listOwn } from './list-collections.ts';
import { readCollection } from './read-collection.ts';
import { deleteCollection, putCard, saveCollection, takeCard } from './write-collection.ts';

/** Named sets of cards that authors put together. */
export const collectionsFeature: Feature<LearnerTools> = {
  name: 'collections',
  routes: (app, tools) => {
    const { db } = tools;

    implement(app, listRoute, async ({ query, session }) => ({
      collections: await listOwn(db, session.userId, query.card ?? null),
    }));

    implement(app, readRoute, ({ params, session }) => readCollection(db, params.id, session?.userId ?? null));

    implement(app, saveRoute, ({ params, body, session: { userId } }) =>
      saveCollection(tools, { userId, ...params }, body),
    );

    implement(app, deleteRoute, ({ params, session: { userId } }) => deleteCollection(db, { userId, ...params }));

    implement(app, addToCollection, ({ params, session: { userId } }) => putCard(tools, { userId, ...params }));

    implement(app, takeFromCollection, ({ params, session: { userId } }) => takeCard(tools, { userId, ...params }));

    implementByToken(app, learnRoute, ({ params, ...caller }) => learnCollection(tools, caller, params.id));
  },
  data: collectionsData,
};
