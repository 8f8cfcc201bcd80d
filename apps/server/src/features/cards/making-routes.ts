import {
  askPhotos,
  dropDraft,
  keepDraft,
  listDrafts,
  readPhotos,
  suggest as suggestRoute,
  uploadPhoto,
} from '@kadro/contract';
import { implement, type HttpApp } from '../../platform/http/index.ts';
import type { LearnerSession } from '../../kernel/index.ts';
import { listDraftsOf, removeDraft, writeDraft } from './drafts.ts';
import { askForPhotos, readPhotoJob } from './photo-jobs.ts';
import { suggest } from './suggest.ts';
import type { CardTools } from './tools.ts';
import { keepOwnPhoto } from './upload-photo.ts';

/** What helps to make a card: suggestions, pictures, drafts. */
export const registerMaking = (app: HttpApp<LearnerSession>, tools: CardTools): void => {
  const { db } = tools;

  implement(app, suggestRoute, ({ query, session }) => suggest(db, session.userId, query.headword));

  implement(app, askPhotos, async ({ body, session: { userId } }) => ({
    jobId: await askForPhotos(tools, { ...body, userId }),
  }));

  implement(app, readPhotos, ({ params, session }) => readPhotoJob(db, session.userId, params.jobId));

  implement(app, uploadPhoto, ({ bytes, query, session: { userId } }) =>
    keepOwnPhoto(tools, { userId, bytes, crop: query }),
  );

  implement(app, listDrafts, async ({ session }) => ({ drafts: await listDraftsOf(db, session.userId) }));

  implement(app, keepDraft, async ({ params, body, session: { userId } }) => ({
    version: await writeDraft(tools, { ...params, ...body, userId }),
  }));

  implement(app, dropDraft, ({ params, session }) => removeDraft(db, session.userId, params.id));
};
