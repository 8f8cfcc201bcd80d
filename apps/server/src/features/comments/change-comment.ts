import { commentEditMinutes, type Comment } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { AppError, say } from '../../platform/http/index.ts';
import { withTransaction } from '../../platform/database/index.ts';
import { lockCaller, recordEvents, type LearnerSession } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { writeAudit } from '../audit/index.ts';
import { demandText } from './add-comment.ts';
import { demandCard, demandOpen, type CommentedCard, type Viewer } from './commented-card.ts';
import { findComments, lockComment } from './find-comments.ts';
import { isDeletable, isEditable, toComment, type CommentRow } from './rows.ts';
import type { CommentTools } from './tools.ts';

interface CommentOnCard {
  row: CommentRow;
  card: CommentedCard;
}

/** Returns the comment of an id that the viewer may see and that `fits`; 404 for any other. `evenBlocked` ignores blocks. */
export const demandComment = async (
  db: Kysely<Tables>,
  id: string,
  viewer: Viewer,
  {
    fits = () => true,
    evenBlocked = false,
  }: { fits?: (comment: CommentOnCard) => boolean; evenBlocked?: boolean } = {},
): Promise<CommentOnCard> => {
  for (const row of await findComments(db, id)) {
    if (row.deleted_at !== null) continue;
    const comment = { row, card: await demandCard(db, row.card_id, viewer, { evenBlocked }) };
    if (fits(comment)) return comment;
  }
  throw new AppError({ status: 404 });
};

/** Changes the caller's comment. Refuses with 404 if it is another user's or gone, and with 412 after the edit window. */
export const changeComment = async (
  { db, now }: CommentTools,
  session: LearnerSession,
  { id, text: given }: { id: string; text: string },
): Promise<Comment> => {
  const text = demandText(given);
  const { userId } = session;
  const nowMs = now();
  return withTransaction(db, async (trx) => {
    await lockCaller(trx, session);
    const { row, card } = await demandComment(trx, id, session, { fits: (comment) => comment.row.user_id === userId });
    if (!(await lockComment(trx, row))) throw new AppError({ status: 404 });
    // Checks the block before the edit window: the blocked card author could not answer.
    if (card.is_barred) demandOpen(card);
    if (!isEditable(row, nowMs))
      throw new AppError({ status: 412, code: '412', wording: say((m) => m.commentTooOld(commentEditMinutes)) });
    const editedAt = new Date(nowMs);
    await trx
      .updateTable('comments')
      .set({ text, edited_at: editedAt })
      .where('card_id', '=', card.id)
      .where('id', '=', id)
      .execute();
    await recordEvents(trx, [{ userId, kind: 'comment-changed', data: { cardId: card.id, commentId: id } }], nowMs);
    return toComment({ ...row, text, edited_at: editedAt }, { card, viewer: session, nowMs });
  });
};

/** Clears a comment's text and lowers the counters; does nothing if it is already deleted. */
export const removeComment = async (
  trx: Kysely<Tables>,
  { card_id: cardId, id, parent_id: parentId }: Pick<CommentRow, 'card_id' | 'id' | 'parent_id'>,
  byUserId: string,
  nowMs: number,
): Promise<void> => {
  if (!(await lockComment(trx, { card_id: cardId, id }))) return;
  await sql`
    with gone as (
      update comments set deleted_at = ${new Date(nowMs)}, text = '' where card_id = ${cardId} and id = ${id}
    ), answered as (
      update comments set replies = replies - 1 where card_id = ${cardId} and id = ${parentId}::uuid
    )
    update cards set comments = comments - 1 where id = ${cardId}`.execute(trx);
  const data = { cardId, commentId: id };
  await recordEvents(trx, [{ userId: byUserId, kind: 'comment-removed', data }], nowMs);
};

/** Deletes a comment for its author, the card's author, or an admin, whose deletion is audited. Refuses others with 404. */
export const deleteComment = async ({ db, now }: CommentTools, session: LearnerSession, id: string): Promise<void> => {
  const { userId } = session;
  const nowMs = now();
  await withTransaction(db, async (trx) => {
    await lockCaller(trx, session);
    const { row, card } = await demandComment(trx, id, session, {
      fits: (comment) => isDeletable(comment.row, comment.card, session),
    });
    await removeComment(trx, row, userId, nowMs);
    if (row.user_id === userId || card.author_id === userId) return;
    await writeAudit(trx, { userId, action: 'comment-removed', subject: id, detail: { text: row.text }, nowMs });
  });
};
