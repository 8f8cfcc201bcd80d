import {
  addComment as addRoute,
  changeComment as changeRoute,
  deleteComment as deleteRoute,
  listComments as listRoute,
} from '@kadro/contract';
import { implement, type HttpApp } from '../../platform/http/index.ts';
import type { LearnerSession } from '../../kernel/index.ts';
import { addComment } from './add-comment.ts';
import { changeComment, deleteComment } from './change-comment.ts';
import { listComments } from './list-comments.ts';
import type { CommentTools } from './tools.ts';

export const registerComments = (app: HttpApp<LearnerSession>, tools: CommentTools): void => {
  implement(app, listRoute, ({ params: { id: cardId }, query, session }) =>
    listComments(tools.db, { cardId, viewer: session, ...query, nowMs: tools.now() }),
  );

  implement(app, addRoute, async ({ params: { id: cardId }, body: { parentId = null, ...body }, session }) => ({
    comment: await addComment(tools, session, { cardId, parentId, ...body }),
  }));

  implement(app, changeRoute, async ({ params, body, session }) => ({
    comment: await changeComment(tools, session, { ...params, ...body }),
  }));

  implement(app, deleteRoute, ({ params, session }) => deleteComment(tools, session, params.id));
};
