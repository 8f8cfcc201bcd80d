import { z } from 'zod';
import { actPaths } from './act-paths.ts';
import { collection } from './collections.ts';
import { defineRoute } from '../route/route.ts';
import { searchKinds, maxSearchLength } from './search-kinds.ts';
import { card, level } from '../route/values.ts';

const kind = z.enum(searchKinds);

const person = z.object({ id: z.string(), name: z.string(), avatar: z.string().nullable(), level });
export type FoundPerson = z.output<typeof person>;

export const search = defineRoute({
  ...actPaths.search,
  name: 'search',
  summary:
    'Words by how they or their translations begin, and by their forms, cards by what their examples say, authors and collections by name, and tags: a few of each, or a page of one kind. Where nothing is found so, it is read as typed on the other keyboard layout, then as like by a letter. What the caller may not see is not found, nor is anybody who has published nothing.',
  access: 'public',
  query: z.object({
    q: z.string().trim().min(1).max(maxSearchLength),
    kind: kind.optional(),
    cursor: z.string().max(200).optional(),
  }),
  status: 200,
  reply: z.object({
    /** The effective query: differs from the given one if that was typed on the other keyboard layout. */
    query: z.string(),
    /** No result begins with the query: these differ from it by a letter. */
    isSimilar: z.boolean(),
    /** One card per word. */
    words: z.array(card),
    cards: z.array(card),
    people: z.array(person),
    tags: z.array(z.string()),
    collections: z.array(collection),
    /** Kinds with more results than these. */
    more: z.array(kind),
    /** Cursor of the next page of the requested kind; null at the end, and without a kind. */
    nextCursor: z.string().nullable(),
  }),
  errors: [],
});
export type SearchReply = z.output<typeof search.reply>;
