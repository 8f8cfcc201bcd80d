import { z } from 'zod';
import { cardPaths } from './card-paths.ts';
import { cardDraft, cardVersion, draftContent } from './card-values.ts';
import { exampleMax, headwordMax } from './limits.ts';
import { avatarUpload } from './paths.ts';
import { defineRoute } from './route.ts';
import { card, clientId, level, partOfSpeech, slug } from './values.ts';

/** So many pictures are made for an example. */
export const photosPerExample = 4;

/** A picture to choose; its id is that of a card's picture, and the author's alone until the card is published. */
export const photo = z.object({ id: slug, kind: z.enum(['drawn', 'own']) });
export type Photo = z.output<typeof photo>;

/** A sense of a word that is known here. */
const suggestedSense = z.object({
  headword: z.string(),
  translation: z.string(),
  partOfSpeech,
  level,
  ipa: z.string(),
});

export const suggest = defineRoute({
  ...cardPaths.suggest,
  name: 'suggest',
  summary:
    'What is known of a word as it is typed, in any form: its senses with examples and tags, what the caller learns of it already, and the caller’s own cards of it.',
  access: 'session',
  query: z.object({ headword: z.string().trim().min(1).max(headwordMax) }),
  status: 200,
  reply: z.object({
    translations: z.array(suggestedSense),
    examples: z.array(z.object({ text: z.string(), translation: z.string() })),
    tags: z.array(z.string()),
    /** Words of it that the caller has chosen already, each with the card that shows it. */
    chosen: z.array(card),
    own: z.array(card),
  }),
  errors: [401],
});
export type Suggestions = z.output<typeof suggest.reply>;

export const askPhotos = defineRoute({
  ...cardPaths.askPhotos,
  name: 'askPhotos',
  summary:
    'Has four pictures made for an example; they come one by one. The same word and example again give the pictures that are there. 429 when the day has no more.',
  access: 'full-user',
  body: z.object({
    headword: z.string().trim().min(1).max(headwordMax),
    example: z.string().trim().min(1).max(exampleMax),
  }),
  status: 202,
  reply: z.object({ jobId: z.uuid() }),
  errors: [401, 403],
});

export const readPhotos = defineRoute({
  ...cardPaths.readPhotos,
  name: 'readPhotos',
  summary: 'The pictures of an example that are there so far.',
  access: 'full-user',
  params: z.object({ jobId: z.uuid() }),
  status: 200,
  reply: z.object({
    state: z.enum(['waiting', 'working', 'done', 'failed']),
    wanted: z.int(),
    photos: z.array(photo),
  }),
  errors: [401, 403, 404],
});
export type PhotoJob = z.output<typeof readPhotos.reply>;

const coordinate = z.coerce.number().min(0).max(1);

export const uploadPhoto = defineRoute({
  ...cardPaths.uploadPhoto,
  name: 'uploadPhoto',
  summary:
    'Keeps a photo of the author’s own for a card: 4:5, stored anew without anything else the file held. `x`, `y` are shares of the upright image’s width and height, `size` of the largest part of this shape; the middle where absent.',
  access: 'full-user',
  limit: 'upload',
  query: z.object({ x: coordinate.optional(), y: coordinate.optional(), size: coordinate.optional() }),
  rawBody: avatarUpload,
  status: 201,
  reply: photo,
  errors: [401, 403, 413, 415],
});

const draftId = z.object({ id: clientId });

export const listDrafts = defineRoute({
  ...cardPaths.listDrafts,
  name: 'listDrafts',
  summary: 'The caller’s cards that are being written, last touched first.',
  access: 'full-user',
  status: 200,
  reply: z.object({ drafts: z.array(cardDraft) }),
  errors: [401, 403],
});

export const keepDraft = defineRoute({
  ...cardPaths.keepDraft,
  name: 'keepDraft',
  summary:
    'Keeps a card as far as it is written. `version` is the one that was read, 0 for a new draft: 409 with the present one when another tab kept something meanwhile.',
  access: 'full-user',
  params: draftId,
  body: z.object({ version: cardVersion, draft: draftContent }),
  status: 200,
  reply: z.object({ version: cardVersion }),
  errors: [401, 403, 409],
});

export const dropDraft = defineRoute({
  ...cardPaths.dropDraft,
  name: 'dropDraft',
  summary: 'Drops a draft; one that is not there is no error.',
  access: 'full-user',
  params: draftId,
  status: 204,
  errors: [401, 403],
});
