import { z } from 'zod';
import { commentPaths } from './comment-paths.ts';
import { commentEditMinutes, maxCommentLength } from '../route/limits.ts';
import { actPaths } from './act-paths.ts';
import { defineRoute } from '../route/route.ts';
import { clientId, instant, slug } from '../route/values.ts';

/** Replies sent with a comment; the others are paginated. */
export const repliesAtOnce = 3;

const person = z.object({ id: z.string(), name: z.string().nullable(), avatar: z.string().nullable() });

/**
 * A comment as shown to its reader. A deleted one with remaining replies has no text and no author. `author` is null, too, if
 * the account is deleted.
 */
export const comment = z.object({
  id: z.uuid(),
  parentId: z.uuid().nullable(),
  author: person.nullable(),
  text: z.string(),
  at: instant,
  isEdited: z.boolean(),
  isDeleted: z.boolean(),
  /** Whether its author made the card. */
  isByCardAuthor: z.boolean(),
  /** End of the caller's edit window; null if they may not edit. */
  editableUntil: instant.nullable(),
  canDelete: z.boolean(),
});
export type Comment = z.output<typeof comment>;

/** A comment with its first replies, oldest first, their total, and the cursor of the next ones. */
export const thread = comment.extend({
  replies: z.array(comment),
  replyCount: z.int().min(0),
  nextReplies: z.string().nullable(),
});
export type Thread = z.output<typeof thread>;

const text = z
  .string()
  .trim()
  .min(1)
  .max(maxCommentLength * 2);
const id = z.object({ id: z.uuid() });
const cursor = z.string().max(200).optional();

export const listComments = defineRoute({
  ...commentPaths.listComments,
  name: 'listComments',
  summary:
    'Comments on a card, 20 threads a page, newest first, each with its first replies; with `parent`, the replies of one, 20 a page, oldest first, as threads without replies. 404 for a card that the caller may not see.',
  access: 'public',
  params: z.object({ id: slug }),
  query: z.object({ cursor, parent: z.uuid().optional() }),
  status: 200,
  reply: z.object({
    threads: z.array(thread),
    nextCursor: z.string().nullable(),
    /** Comments on the card, including replies. */
    count: z.int().min(0),
    /** Whether comments are open now. */
    isOpen: z.boolean(),
  }),
  errors: [404],
});
export type CommentPage = z.output<typeof listComments.reply>;

export const addComment = defineRoute({
  ...actPaths.addComment,
  name: 'addComment',
  summary:
    'Comments on a published card, or answers a comment of its first level. The same id again gives the same comment. 412 for guests, where the card’s author wants no comments, and for too many in a short time; 409 for an id that was used otherwise, and where the comment that is answered is gone.',
  access: 'session',
  params: z.object({ id: slug }),
  body: z.object({ commentId: clientId, text, parentId: clientId.optional() }),
  status: 201,
  reply: z.object({ comment }),
});

export const changeComment = defineRoute({
  ...commentPaths.changeComment,
  name: 'changeComment',
  summary: `Changes the text of the caller’s comment, for ${commentEditMinutes} minutes after it was written; 412 later.`,
  access: 'full-user',
  params: id,
  body: z.object({ text }),
  status: 200,
  reply: z.object({ comment }),
  errors: [401, 403, 404, 412],
});

export const deleteComment = defineRoute({
  ...commentPaths.deleteComment,
  name: 'deleteComment',
  summary: 'Deletes a comment: its author’s, the card’s author’s and admins’ right. 404 for everybody else.',
  access: 'full-user',
  params: id,
  status: 204,
  errors: [401, 403, 404],
});
