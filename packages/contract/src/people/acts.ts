import { z } from 'zod';
import { actPaths } from './act-paths.ts';
import { defineRoute } from '../route/route.ts';
import { instant, slug, tagName, userId } from '../route/values.ts';

const count = z.int().min(0);
const card = z.object({ id: slug });
const person = z.object({ id: userId });
const tag = z.object({ name: tagName });

/** Whether the caller likes a card, and how many do. */
const liking = z.object({ liked: z.boolean(), likes: count });
/** Whether the caller has a card among the bookmarks. */
const bookmark = z.object({ bookmarked: z.boolean() });
/** Whether the caller follows an author or a tag, and how many do. */
const following = z.object({ follows: z.boolean(), followers: count });
/** Whether the caller has blocked somebody. */
const block = z.object({ blocked: z.boolean() });

/** What all of these have in common: asked for again, nothing changes and the reply is the same. */
const wish = { access: 'session', status: 200 } as const;

export const likeCard = defineRoute({
  ...actPaths.likeCard,
  ...wish,
  name: 'likeCard',
  summary: 'Likes a card that the caller sees.',
  params: card,
  reply: liking,
});

export const unlikeCard = defineRoute({
  ...actPaths.unlikeCard,
  ...wish,
  name: 'unlikeCard',
  summary: 'Takes a like back. 404 for a card that the caller does not see, whose like is taken back all the same.',
  params: card,
  reply: liking,
});

export const bookmarkCard = defineRoute({
  ...actPaths.bookmarkCard,
  ...wish,
  name: 'bookmarkCard',
  summary: 'Puts a card that the caller sees among the bookmarks.',
  params: card,
  reply: bookmark,
});

export const unbookmarkCard = defineRoute({
  ...actPaths.unbookmarkCard,
  ...wish,
  name: 'unbookmarkCard',
  summary: 'Takes a card out of the bookmarks.',
  params: card,
  reply: bookmark,
});

export const followUser = defineRoute({
  ...actPaths.followUser,
  ...wish,
  name: 'followUser',
  summary: 'Follows an author. 404 for nobody, for oneself, and where one of the two has blocked the other.',
  params: person,
  reply: following,
});

export const unfollowUser = defineRoute({
  ...actPaths.unfollowUser,
  ...wish,
  name: 'unfollowUser',
  summary: 'Follows an author no longer.',
  params: person,
  reply: following,
});

export const followTag = defineRoute({
  ...actPaths.followTag,
  ...wish,
  name: 'followTag',
  summary: 'Follows a tag that a published card bears.',
  params: tag,
  reply: following,
});

export const unfollowTag = defineRoute({
  ...actPaths.unfollowTag,
  ...wish,
  name: 'unfollowTag',
  summary: 'Follows a tag no longer.',
  params: tag,
  reply: following,
});

export const blockUser = defineRoute({
  ...actPaths.blockUser,
  ...wish,
  name: 'blockUser',
  summary:
    'Blocks somebody, who is not told: neither follows the other any more, the caller’s cards and pages are not there for them, and theirs come up in none of the caller’s feeds. 404 for nobody and for oneself.',
  params: person,
  reply: block,
});

export const unblockUser = defineRoute({
  ...actPaths.unblockUser,
  ...wish,
  name: 'unblockUser',
  summary: 'Blocks somebody no longer, also one who has blocked the caller meanwhile. 404 for nobody, and for oneself.',
  params: person,
  reply: block,
});

const blockedPerson = z.object({
  id: z.string(),
  /** Both are null for who has none, and for who has blocked the caller, who is not told. */
  name: z.string().nullable(),
  avatar: z.string().nullable(),
  isGuest: z.boolean(),
  at: instant,
});
export type BlockedPerson = z.output<typeof blockedPerson>;

export const listBlocks = defineRoute({
  ...actPaths.listBlocks,
  name: 'listBlocks',
  summary: 'Whom the caller has blocked, the last one first, 30 a page.',
  access: 'session',
  query: z.object({ cursor: z.string().max(100).optional() }),
  status: 200,
  reply: z.object({ people: z.array(blockedPerson), nextCursor: z.string().nullable() }),
  errors: [401],
});
