import { z } from 'zod';
import { cardConflict } from './conflicts.ts';
import { cardPaths } from './card-paths.ts';
import { cardVersion, managedCard, photoCredit } from './card-values.ts';
import { maxExampleLength, maxHeadwordLength, maxTagLength, maxTags, maxTranslationLength } from '../route/limits.ts';
import { defineRoute } from '../route/route.ts';
import { card, clientId, instant, partOfSpeech, slug } from '../route/values.ts';

const line = (max: number) => z.string().trim().min(1).max(max);

/** An author's input for a card. */
const cardInput = z.object({
  headword: line(maxHeadwordLength),
  translation: line(maxTranslationLength),
  /** Detected if absent. */
  partOfSpeech: partOfSpeech.optional(),
  example: line(maxExampleLength),
  exampleTranslation: z.string().trim().max(maxExampleLength).default(''),
  tags: z.array(line(maxTagLength)).max(maxTags),
  /** A picture made for the author or uploaded; without it one is composed from the example. */
  photoId: slug.optional(),
  isPrivate: z.boolean(),
  commentsAllowed: z.boolean(),
});
export type CardInput = z.input<typeof cardInput>;
export type ParsedCardInput = z.output<typeof cardInput>;

const id = z.object({ id: slug });
const managed = z.object({ card: managedCard });

export const createCard = defineRoute({
  ...cardPaths.createCard,
  name: 'createCard',
  summary:
    'Makes a card: a private one is its author’s alone, any other waits for an admin. With an `id` of the client’s making the same request again gives the same card and makes no other; another one by that id is answered with 409 and the card as it is. Without one the server makes it, and each request makes a card.',
  access: 'full-user',
  body: cardInput.extend({ id: clientId.optional() }),
  status: 201,
  reply: managed,
  errors: [401, 403, 409],
  conflict: cardConflict,
});

export const listOwnCards = defineRoute({
  ...cardPaths.listOwnCards,
  name: 'listOwnCards',
  summary: 'The caller’s own cards, newest first, 50 a page.',
  access: 'session',
  query: z.object({ cursor: z.string().max(100).optional() }),
  status: 200,
  reply: z.object({ cards: z.array(managedCard), nextCursor: z.string().nullable() }),
  errors: [401],
});

export const readCard = defineRoute({
  ...cardPaths.readCard,
  name: 'readCard',
  summary: 'A card’s page: for all when it is published, else for its author and, unless it is private, for admins.',
  access: 'public',
  params: id,
  status: 200,
  reply: z.object({
    card,
    commentsAllowed: z.boolean(),
    /** Number of comments. */
    comments: z.int().min(0),
    learners: z.int().min(0),
    publishedAt: instant.nullable(),
    /** Credit of a found photograph; null for any other picture. */
    credit: photoCredit.nullable(),
    likes: z.int().min(0),
    /** The caller's reactions, and whether they follow the author. */
    liked: z.boolean(),
    bookmarked: z.boolean(),
    followsAuthor: z.boolean(),
    /** Its tags that the caller follows. */
    followedTags: z.array(z.string()),
    /** The caller's choice for its word; null for none. */
    choice: z.enum(['learn', 'known']).nullable(),
    /** For the author only. */
    own: managedCard.nullable(),
  }),
  errors: [404],
});
export type CardPage = z.output<typeof readCard.reply>;

export const changeCard = defineRoute({
  ...cardPaths.changeCard,
  name: 'changeCard',
  summary:
    'Changes a card; what is absent stays. Of a published card the change waits for an admin, and the published one is shown meanwhile. `version` is the one that was read: 409 with the present card when another change came before.',
  access: 'full-user',
  params: id,
  body: cardInput
    .extend({ exampleTranslation: z.string().trim().max(maxExampleLength) })
    .partial()
    .extend({ version: cardVersion }),
  status: 200,
  reply: managed,
  errors: [401, 403, 404, 409],
  conflict: cardConflict,
});

export const deleteCard = defineRoute({
  ...cardPaths.deleteCard,
  name: 'deleteCard',
  summary: 'Deletes a card. A published one stays without its author, and so does any for those who learn it.',
  access: 'full-user',
  params: id,
  status: 204,
  errors: [401, 403, 404],
});
