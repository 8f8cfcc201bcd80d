import { z } from 'zod';
import { actPaths } from './act-paths.ts';
import { collection } from './collections.ts';
import { defineRoute } from '../route/route.ts';
import { card, level, tagName, userId } from '../route/values.ts';

const count = z.int().min(0);
const page = {
  cards: z.array(card),
  nextCursor: z.string().nullable(),
  /** The author's collections, or those with cards of the tag; with the first page only. */
  collections: z.array(collection),
};
const query = z.object({ cursor: z.string().max(100).optional() });

export const readPerson = defineRoute({
  ...actPaths.readPerson,
  name: 'readPerson',
  summary:
    'Somebody’s page as others see it, with published cards, newest first, 24 a page. 404 for nobody, and for whom that person has blocked.',
  access: 'public',
  params: z.object({ id: userId }),
  query,
  status: 200,
  reply: z.object({
    id: z.string(),
    name: z.string().nullable(),
    avatar: z.string().nullable(),
    isGuest: z.boolean(),
    level,
    /** Likes of their cards, followers, and words in learning. */
    likes: count,
    followers: count,
    learning: count,
    /** The caller's reactions: both are false for visitors and on the caller's page. */
    follows: z.boolean(),
    blocked: z.boolean(),
    isOwn: z.boolean(),
    ...page,
  }),
  errors: [404],
});
export type PersonPage = z.output<typeof readPerson.reply>;

export const readTag = defineRoute({
  ...actPaths.readTag,
  name: 'readTag',
  summary:
    'A tag’s page, with the published cards that bear it, newest first, 24 a page, and tags that often stand beside it. 404 for a tag that no card bears, unless the caller follows it.',
  access: 'public',
  params: z.object({ name: tagName }),
  query,
  status: 200,
  reply: z.object({
    name: z.string(),
    followers: count,
    follows: z.boolean(),
    related: z.array(z.string()),
    ...page,
  }),
  errors: [404],
});
export type TagPage = z.output<typeof readTag.reply>;
