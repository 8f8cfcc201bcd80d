import {
  blockUser,
  bookmarkCard,
  followTag,
  followUser,
  likeCard,
  unblockUser,
  unbookmarkCard,
  unfollowTag,
  unfollowUser,
  unlikeCard,
} from '@kadro/contract';
import { implement, type HttpApp } from '../../platform/http/index.ts';
import type { LearnerSession, LearnerTools } from '../../kernel/index.ts';
import { setBlock } from './block.ts';
import { setBookmark } from './bookmark.ts';
import { setAuthorFollow, setTagFollow } from './follow.ts';
import { setLike } from './like.ts';

/** What people do with cards and with each other. */
export const registerActs = (app: HttpApp<LearnerSession>, tools: LearnerTools): void => {
  for (const [route, liked] of [
    [likeCard, true],
    [unlikeCard, false],
  ] as const)
    implement(app, route, ({ params, session: { userId } }) => setLike(tools, { userId, cardId: params.id }, liked));

  for (const [route, bookmarked] of [
    [bookmarkCard, true],
    [unbookmarkCard, false],
  ] as const)
    implement(app, route, ({ params, session: { userId } }) =>
      setBookmark(tools, { userId, cardId: params.id }, bookmarked),
    );

  for (const [route, follows] of [
    [followUser, true],
    [unfollowUser, false],
  ] as const)
    implement(app, route, ({ params, session: { userId } }) =>
      setAuthorFollow(tools, { userId, authorId: params.id }, follows),
    );

  for (const [route, follows] of [
    [followTag, true],
    [unfollowTag, false],
  ] as const)
    implement(app, route, ({ params, session: { userId } }) =>
      setTagFollow(tools, { userId, tag: params.name }, follows),
    );

  for (const [route, blocked] of [
    [blockUser, true],
    [unblockUser, false],
  ] as const)
    implement(app, route, ({ params, session: { userId } }) =>
      setBlock(tools, { userId, blockedId: params.id }, blocked),
    );
};
