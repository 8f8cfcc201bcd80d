import {
  blockUser,
  bookmarkCard,
  followTag,
  followUser,
  likeCard,
  listBlocks as listRoute,
  unblockUser,
  unbookmarkCard,
  unfollowTag,
  unfollowUser,
  unlikeCard,
} from '@kadro/contract';
import { implement, implementByToken, type HttpApp } from '../../platform/http/index.ts';
import type { LearnerSession } from '../../kernel/index.ts';
import { setBlock } from './block.ts';
import { setBookmark } from './bookmark.ts';
import { setAuthorFollow, setTagFollow } from './follow.ts';
import { setLike } from './like.ts';
import { listBlocks } from './list-blocks.ts';
import type { ActTools } from './tools.ts';

/** Registers the routes of likes, bookmarks, follows and blocks. */
export const registerActs = (app: HttpApp<LearnerSession>, tools: ActTools): void => {
  for (const [route, liked] of [
    [likeCard, true],
    [unlikeCard, false],
  ] as const)
    implementByToken(app, route, ({ params, tokenHash }) => setLike(tools, { tokenHash, cardId: params.id }, liked));

  for (const [route, bookmarked] of [
    [bookmarkCard, true],
    [unbookmarkCard, false],
  ] as const)
    implementByToken(app, route, ({ params, tokenHash }) =>
      setBookmark(tools, { tokenHash, cardId: params.id }, bookmarked),
    );

  for (const [route, follows] of [
    [followUser, true],
    [unfollowUser, false],
  ] as const)
    implementByToken(app, route, ({ params, tokenHash }) =>
      setAuthorFollow(tools, { tokenHash, authorId: params.id }, follows),
    );

  for (const [route, follows] of [
    [followTag, true],
    [unfollowTag, false],
  ] as const)
    implementByToken(app, route, ({ params, tokenHash }) =>
      setTagFollow(tools, { tokenHash, tag: params.name }, follows),
    );

  for (const [route, blocked] of [
    [blockUser, true],
    [unblockUser, false],
  ] as const)
    implementByToken(app, route, ({ params, tokenHash }) =>
      setBlock(tools, { tokenHash, blockedId: params.id }, blocked),
    );

  implement(app, listRoute, ({ query, session }) => listBlocks(tools.db, session.userId, query.cursor));
};
