import { maxCommentLength, type Comment } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { AppError, say } from '../../platform/http/index.ts';
import { withTransaction } from '../../platform/database/index.ts';
import { cleanText, isBlockedBetween, lockCaller, recordEvents, type LearnerSession } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { demandCard, demandOpen } from './commented-card.ts';
import { countComment } from './count-comment.ts';
import { findComments, lockComment } from './find-comments.ts';
import { toComment, type CommentRow } from './rows.ts';
import type { CommentTools } from './tools.ts';

/** Returns the comment's cleaned text. Refuses with 422 a text without a visible character, and one too long. */
export const demandText = (text: string): string => {
  const cleaned = cleanText(text);
  if (cleaned === null) throw new AppError({ status: 422, errors: { text: [say((m) => m.required)] } });
  // UTF-16 units, as browsers count `maxlength`.
  if (cleaned.length > maxCommentLength)
    throw new AppError({ status: 422, errors: { text: [say((m) => m.tooLong(maxCommentLength))] } });
  return cleaned;
};

interface NewComment {
  cardId: string;
  commentId: string;
  parentId: string | null;
  text: string;
}

/** Inserts the comment and raises the counters; false if the id was taken concurrently. */
const insert = async (
  trx: Kysely<Tables>,
  userId: string,
  { cardId, commentId, parentId, text }: NewComment,
  nowMs: number,
): Promise<boolean> => {
  const { rows } = await sql`
    with made as (
      insert into comments (card_id, id, parent_id, user_id, text, created_at)
      values (${cardId}, ${commentId}, ${parentId}, ${userId}, ${text}, ${new Date(nowMs)})
      on conflict do nothing returning card_id
    ), answered as (
      update comments m set replies = m.replies + 1 from made where m.card_id = made.card_id and m.id = ${parentId}::uuid
    )
    update cards c set comments = c.comments + 1 from made where c.id = made.card_id returning c.id`.execute(trx);
  return rows.length > 0;
};

/** Serializes concurrent inserts with the same comment id (ids are looked up without the card). */
const holdId = async (trx: Kysely<Tables>, commentId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${commentId}, 0))`.execute(trx);
};

const demandPresent = async (
  trx: Kysely<Tables>,
  { commentId, cardId }: NewComment,
  userId: string,
): Promise<CommentRow | undefined> => {
  const [present] = await findComments(trx, commentId);
  if (present === undefined) return undefined;
  const isSame = present.card_id === cardId && present.user_id === userId && present.deleted_at === null;
  if (!isSame) throw new AppError({ status: 409 });
  return present;
};

/**
 * Adds a comment to a card; the same id again returns the same comment. Refuses with 404 a card that the caller may not see, with
 * 409 an id used otherwise or a missing parent, and with 412 guests, closed comments and exceeded limits.
 */
export const addComment = async (tools: CommentTools, session: LearnerSession, given: NewComment): Promise<Comment> => {
  const text = demandText(given.text);
  const { cardId, commentId, parentId } = given;
  const { userId } = session;
  if (session.isGuest) throw new AppError({ status: 412, code: '412', wording: say((m) => m.commentsForGuests) });
  const nowMs = tools.now();
  return withTransaction(tools.db, async (trx) => {
    await lockCaller(trx, session);
    const [card] = await Promise.all([demandCard(trx, cardId, session), holdId(trx, commentId)]);
    const reading = { card, viewer: session, nowMs };
    const present = await demandPresent(trx, given, userId);
    if (present !== undefined) return toComment(present, reading);
    demandOpen(card);
    if (parentId !== null) {
      const parent = (await findComments(trx, parentId)).find((row) => row.card_id === cardId);
      const isThere = parent?.parent_id === null && parent.user_id !== null;
      // Comments of blocked or blocking users are treated as missing.
      const isHidden = isThere && parent.user_id !== null && (await isBlockedBetween(trx, parent.user_id, userId));
      if (!isThere || isHidden || !(await lockComment(trx, { card_id: cardId, id: parentId })))
        throw new AppError({ status: 409, wording: say((m) => m.commentGone) });
    }
    await countComment(trx, tools, userId, nowMs);
    if (!(await insert(trx, userId, { ...given, text }, nowMs))) throw new AppError({ status: 409 });
    await recordEvents(trx, [{ userId, kind: 'comment-written', data: { cardId, commentId, parentId } }], nowMs);
    const [made] = await findComments(trx, commentId);
    if (made === undefined) throw new Error('a comment is not there that was just written');
    return toComment(made, reading);
  });
};
