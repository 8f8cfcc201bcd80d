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
import { cleanInput } from './content/clean-input.ts';
import { listDraftsOf, removeDraft, writeDraft } from './drafts/drafts.ts';
import { askForPhotos, readPhotoJob } from './pictures/photo-jobs.ts';
import { createSuggestOutside } from './outside/suggest-outside.ts';
import { suggest } from './suggest.ts';
import type { CardTools } from './tools.ts';
import { keepOwnPhoto } from './pictures/upload-photo.ts';

/** Registers the routes for making a card: suggestions, pictures, drafts. */
export const registerMaking = (app: HttpApp<LearnerSession>, tools: CardTools): void => {
  const { db } = tools;

  const suggestOutside = createSuggestOutside(tools);

  implement(app, suggestRoute, async ({ query: { headword, translation, outside }, session: { userId, isGuest } }) => {
    const known = await suggest(db, userId, headword);
    const none = { translations: [], examples: [] };
    if (isGuest || !suggestOutside.isOn) return { ...known, outside: { state: 'off' as const, ...none } };
    if (outside === undefined) return { ...known, outside: { state: 'not-asked' as const, ...none } };
    const wanted = cleanInput({ headword, translation });
    return { ...known, outside: await suggestOutside.ask(userId, wanted) };
  });

  implement(app, askPhotos, async ({ body, session: { userId }, request }) => ({
    jobId: await askForPhotos(tools, { ...body, userId, address: request.ip }),
  }));

  implement(app, readPhotos, ({ params, session }) => readPhotoJob(tools, session.userId, params.jobId));

  implement(app, uploadPhoto, ({ bytes, query, session: { userId } }) =>
    keepOwnPhoto(tools, { userId, bytes, crop: query }),
  );

  implement(app, listDrafts, async ({ session }) => ({ drafts: await listDraftsOf(db, session.userId) }));

  implement(app, keepDraft, async ({ params, body, session: { userId } }) => ({
    version: await writeDraft(tools, { ...params, ...body, userId }),
  }));

  implement(app, dropDraft, ({ params, session }) => removeDraft(db, session.userId, params.id));
};
