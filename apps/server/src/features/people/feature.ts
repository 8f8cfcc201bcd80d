import { readPerson, readTag } from '@kadro/contract';
import { implement } from '../../platform/http/index.ts';
import type { Feature, LearnerTools } from '../../kernel/index.ts';
import { readPersonPage } from './read-person.ts';
import { readTagPage } from './read-tag.ts';

/** The pages of people and of tags. */
export const peopleFeature: Feature<LearnerTools> = {
  name: 'people',
  routes: (app, { db }) => {
    implement(app, readPerson, ({ params, query, session }) =>
      readPersonPage(db, params.id, session?.userId ?? null, query.cursor),
    );
    implement(app, readTag, ({ params, query, session }) =>
      readTagPage(db, params.name, session?.userId ?? null, query.cursor),
    );
  },
};
