import { readPerson, readTag } from '@kadro/contract';
import { implementForViewers } from '../../platform/http/index.ts';
import type { Feature, LearnerTools } from '../../kernel/index.ts';
import { readPersonPage } from './read-person.ts';
import { readTagPage } from './read-tag.ts';

/** Pages of people and of tags. */
export const peopleFeature: Feature<LearnerTools> = {
  name: 'people',
  routes: (app, { db }) => {
    implementForViewers(app, readPerson, ({ params, query, looker }) =>
      readPersonPage(db, params.id, looker, query.cursor),
    );
    implementForViewers(app, readTag, ({ params, query, looker }) =>
      readTagPage(db, params.name, looker, query.cursor),
    );
  },
};
