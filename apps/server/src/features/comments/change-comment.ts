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

interface Found {
  row: CommentRow;
  card: CommentedCard;
}

/** The comment of an id that is there for somebody, and of which `fits` holds; 404 for any other. `evenBlocked`: blocks hide nothing. */
export const demandComment = async (
  db: Kysely<Tables>,
  id: string,
  viewer: Viewer,
  { fits = () => true, evenBlocked = false }: { fits?: (found: Found) => boolean; evenBlocked?: boolean } = {},
): Promise<Found> => {
  for (const row of await findComments(db, id)) {
    if (row.deleted_at !== null) continue;
    const found = { row, card: await demandCard(db, row.card_id, viewer, { evenBlocked }) };
    if (fits(found)) return found;
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
    const { row, card } = await demandComment(trx, id, session, { fits: (found) => found.row.user_id === userId });
    if (!(await lockComment(trx, row))) throw new AppError({ status: 404 });
    // Whom the author of the card could not answer any more.
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

/** Takes a comment's text away and lowers the counters, in a transaction; does nothing where it is gone already. */
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

/** Deletes a comment for its author, the card's, or an admin, of whom it is written down. Refuses with 404 all others. */
export const deleteComment = async ({ db, now }: CommentTools, session: LearnerSession, id: string): Promise<void> => {
  const { userId } = session;
  const nowMs = now();
  await withTransaction(db, async (trx) => {
    await lockCaller(trx, session);
    const { row, card } = await demandComment(trx, id, session, {
      fits: (found) => isDeletable(found.row, found.card, session),
    });
    await removeComment(trx, row, userId, nowMs);
    if (row.user_id === userId || card.author_id === userId) return;
    await writeAudit(trx, { userId, action: 'comment-removed', subject: id, detail: { text: row.text }, nowMs });
  });
};
