import { z } from 'zod';
import { actPaths } from './act-paths.ts';
import { defineRoute } from '../route/route.ts';
import { instant, slug, tagName, userId } from '../route/values.ts';

const count = z.int().min(0);
const card = z.object({ id: slug });
const person = z.object({ id: userId });
const tag = z.object({ name: tagName });

/** Whether the caller likes a card, and its number of likes. */
const liking = z.object({ liked: z.boolean(), likes: count });
/** Whether the caller has bookmarked a card. */
const bookmark = z.object({ bookmarked: z.boolean() });
/** Whether the caller follows an author or a tag, and the number of followers. */
const following = z.object({ follows: z.boolean(), followers: count });
/** Whether the caller has blocked a person. */
const block = z.object({ blocked: z.boolean() });

/** Common to all reactions: idempotent, with the same reply. */
const reaction = { access: 'session', status: 200 } as const;

export const likeCard = defineRoute({
  ...actPaths.likeCard,
  ...reaction,
  name: 'likeCard',
  summary: 'Likes a card that the caller sees.',
  params: card,
  reply: liking,
});

export const unlikeCard = defineRoute({
  ...actPaths.unlikeCard,
  ...reaction,
  name: 'unlikeCard',
  summary: 'Takes a like back. 404 for a card that the caller does not see, whose like is taken back all the same.',
  params: card,
  reply: liking,
});

export const bookmarkCard = defineRoute({
  ...actPaths.bookmarkCard,
  ...reaction,
  name: 'bookmarkCard',
  summary: 'Puts a card that the caller sees among the bookmarks.',
  params: card,
  reply: bookmark,
});

export const unbookmarkCard = defineRoute({
  ...actPaths.unbookmarkCard,
  ...reaction,
  name: 'unbookmarkCard',
  summary: 'Takes a card out of the bookmarks.',
  params: card,
  reply: bookmark,
});

export const followUser = defineRoute({
  ...actPaths.followUser,
  ...reaction,
  name: 'followUser',
  summary: 'Follows an author. 404 for nobody, for oneself, and where one of the two has blocked the other.',
  params: person,
  reply: following,
});

export const unfollowUser = defineRoute({
  ...actPaths.unfollowUser,
  ...reaction,
  name: 'unfollowUser',
  summary: 'Follows an author no longer.',
  params: person,
  reply: following,
});

export const followTag = defineRoute({
  ...actPaths.followTag,
  ...reaction,
  name: 'followTag',
  summary: 'Follows a tag that a published card bears.',
  params: tag,
  reply: following,
});

export const unfollowTag = defineRoute({
  ...actPaths.unfollowTag,
  ...reaction,
  name: 'unfollowTag',
  summary: 'Follows a tag no longer.',
  params: tag,
  reply: following,
});

export const blockUser = defineRoute({
  ...actPaths.blockUser,
  ...reaction,
  name: 'blockUser',
  summary:
    'Blocks somebody, who is not told: neither follows the other any more, the caller’s cards and pages are not there for them, and theirs come up in none of the caller’s feeds. 404 for nobody and for oneself.',
  params: person,
  reply: block,
});

export const unblockUser = defineRoute({
  ...actPaths.unblockUser,
  ...reaction,
  name: 'unblockUser',
  summary: 'Blocks somebody no longer, also one who has blocked the caller meanwhile. 404 for nobody, and for oneself.',
  params: person,
  reply: block,
});

const blockedPerson = z.object({
  id: z.string(),
  /** Both are null for a person without them, and for one who has blocked the caller, which is not disclosed. */
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
