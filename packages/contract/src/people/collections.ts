import { z } from 'zod';
import { collectionPaths } from './collection-paths.ts';
import { maxCollectionCards, maxCollectionNameLength } from '../route/limits.ts';
import { reportReasons } from './report-reasons.ts';
import { defineRoute } from '../route/route.ts';
import { card, clientId, slug } from '../route/values.ts';

const count = z.int().min(0);

/** A collection as lists show it. */
export const collection = z.object({
  id: z.string(),
  name: z.string(),
  isPrivate: z.boolean(),
  cards: count,
  /** Picture of the collection; null if it has none to show. */
  cover: z.string().nullable(),
});
export type Collection = z.output<typeof collection>;

const id = z.object({ id: clientId });
const full = { access: 'full-user', status: 200 } as const;

export const listCollections = defineRoute({
  ...collectionPaths.listCollections,
  ...full,
  name: 'listCollections',
  summary: 'The caller’s own collections, the last changed first; with `card`, whether that card is in each.',
  query: z.object({ card: slug.optional() }),
  reply: z.object({ collections: z.array(collection.extend({ hasCard: z.boolean() })) }),
  errors: [401, 403],
});

export const readCollection = defineRoute({
  ...collectionPaths.readCollection,
  name: 'readCollection',
  summary:
    'A collection with its cards in their order, those that the caller may see. 404 for another’s private one, and for whom its author has blocked.',
  access: 'public',
  params: id,
  status: 200,
  reply: z.object({
    ...collection.shape,
    author: z.object({ id: z.string(), name: z.string().nullable() }),
    isOwn: z.boolean(),
    /** The card chosen for the cover picture; null for none. */
    coverId: z.string().nullable(),
    /** Why moderators hid it from others; for its author only. */
    hiddenFor: z.enum(reportReasons).nullable(),
    list: z.array(card),
    /** Words of these cards that the caller has not chosen yet. */
    unchosen: count,
  }),
  errors: [404],
});
export type CollectionPage = z.output<typeof readCollection.reply>;

export const saveCollection = defineRoute({
  ...collectionPaths.saveCollection,
  ...full,
  name: 'saveCollection',
  summary:
    'Makes a collection under an id of the client’s, or changes it: name, who sees it, cover, and with `order` the order of the cards in it. 404 for another’s, 412 where somebody has a hundred, and to show one to others that moderators hid.',
  params: id,
  body: z.object({
    name: z.string().max(maxCollectionNameLength * 2),
    isPrivate: z.boolean(),
    coverId: slug.nullable().optional(),
    order: z.array(slug).max(maxCollectionCards).optional(),
  }),
  reply: collection,
  errors: [401, 403, 404, 412],
});

export const deleteCollection = defineRoute({
  ...collectionPaths.deleteCollection,
  access: 'full-user',
  name: 'deleteCollection',
  summary: 'Deletes a collection; its cards stay what they are. One that is not there any more is deleted.',
  params: id,
  status: 204,
  errors: [401, 403],
});

const inCollection = z.object({ hasCard: z.boolean(), cards: count });

export const addToCollection = defineRoute({
  ...collectionPaths.addToCollection,
  ...full,
  name: 'addToCollection',
  summary: 'Puts a card that the caller sees at the end of an own collection. 412 where that is full.',
  params: id.extend({ cardId: slug }),
  reply: inCollection,
  errors: [401, 403, 404, 412],
});

export const takeFromCollection = defineRoute({
  ...collectionPaths.takeFromCollection,
  ...full,
  name: 'takeFromCollection',
  summary: 'Takes a card out of an own collection.',
  params: id.extend({ cardId: slug }),
  reply: inCollection,
  errors: [401, 403, 404],
});

export const learnCollection = defineRoute({
  ...collectionPaths.learnCollection,
  access: 'session',
  name: 'learnCollection',
  summary:
    'Takes the words of a collection into learning, in its order, as if each had been chosen: those not chosen yet, until there is none or a limit is reached. The same again goes on where that ended.',
  params: id,
  status: 200,
  reply: z.object({
    learned: count,
    /** Words still not chosen. */
    left: count,
    /** The limit reached; null for none. */
    limit: z.enum(['412-no-steps', '412-too-more-today', '412-too-more-total']).nullable(),
    /** With `412-too-more-today`: max due words. */
    dueLimit: count.optional(),
  }),
  errors: [401, 404],
});
export type LearnedCollection = z.output<typeof learnCollection.reply>;
