import type { Feature } from '../../kernel/index.ts';
import { commentsData, removeDeleted } from './data.ts';
import { createCommentLive } from './live.ts';
import { registerComments } from './routes.ts';
import type { CommentTools } from './tools.ts';

/** Comments on cards. */
export const commentsFeature: Feature<CommentTools> = {
  name: 'comments',
  routes: registerComments,
  live: createCommentLive,
  cleanUp: ({ db, now }) => removeDeleted(db, now()),
  data: commentsData,
};
