import { cardConflict } from '@kadro/contract';
import type { ManagedCard, RouteRequest, changeCard as route } from '@kadro/contract';
import type { Kysely } from 'kysely';
import { AppError, say, refuseConflict } from '../../platform/http/index.ts';
import { withTransaction } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { dropOwnDrawn } from '../acts/index.ts';
import { writeLine } from './card-log.ts';
import { cleanInput } from './content/clean-input.ts';
import { isSame, type Content } from './content/content.ts';
import { countForDay } from './count-for-day.ts';
import { readBack } from './create-card.ts';
import { removeDraft } from './drafts/drafts.ts';
import { composePhoto, demandPhoto, isDrawn } from './pictures/photos.ts';
import { contentOf, editOf, findManaged, toManaged, type ManagedRow } from './rows.ts';
import type { CardTools } from './tools.ts';
import { putContent, putEdit, toEditRow } from './write-card.ts';

/** Daily changes per daily card of an author; each adds a log line, and a new example a picture. */
const changesPerCard = 10;

type Patch = Omit<RouteRequest<typeof route>['body'], 'version'>;

/** Locks and returns an author's card; 404 for any other. */
export const demandOwn = async (trx: Kysely<Tables>, id: string, userId: string): Promise<ManagedRow> => {
  const row = await findManaged(trx, id, { forUpdate: true });
  if (row?.author_id !== userId) throw new AppError({ status: 404 });
  return row;
};

/** Applies the patch to the author's latest content. */
const merge = (row: ManagedRow, { isPrivate: _isPrivate, photoId: _photoId, ...patch }: Patch): Content => {
  const changes = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  return { ...(editOf(row) ?? contentOf(row)), ...changes };
};

/** Gives a new example a new drawn picture, unless the author chose one. */
const withPicture = async (
  trx: Kysely<Tables>,
  row: ManagedRow,
  content: Content,
  {
    userId,
    nowMs,
    photoId,
    studio,
  }: { userId: string; nowMs: number; photoId: string | undefined; studio: CardTools['studio'] },
): Promise<Content> => {
  const before = editOf(row) ?? contentOf(row);
  if (photoId !== undefined && photoId !== before.pictureId) {
    await demandPhoto(trx, { id: photoId, userId, cardId: row.card_id });
    return { ...content, pictureId: photoId };
  }
  if (content.example === before.example || photoId !== undefined) return content;
  if (!(await isDrawn(trx, before.pictureId))) return content;
  const { headword, example } = content;
  return { ...content, pictureId: await composePhoto(trx, studio, { userId, headword, example, nowMs }) };
};

interface Change {
  trx: Kysely<Tables>;
  row: ManagedRow;
  content: Content;
  userId: string;
  nowMs: number;
}

/** Changes a card that only its author has seen in place; it goes to review unless private. */
const changeInPlace = async ({ trx, row, content, userId, nowMs }: Change, isPrivate: boolean): Promise<void> => {
  const state = isPrivate ? 'private' : 'pending';
  const version = row.version + 1;
  await putContent(trx, row, content);
  await trx
    .updateTable('cards')
    .set({
      version,
      state,
      reason_code: null,
      reason_text: null,
      settles_at: null,
      changed_at: new Date(nowMs),
      // A pending card keeps its place in the queue.
      submitted_at: isPrivate ? null : (row.submitted_at ?? new Date(nowMs)),
    })
    .where('id', '=', row.card_id)
    .execute();
  await trx.deleteFrom('card_edits').where('card_id', '=', row.card_id).execute();
  await writeLine(trx, { cardId: row.card_id, version, userId, action: 'changed', state, content, nowMs });
};

/**
 * Stores a pending change of a card that was public once; the card stays as it is meanwhile. A change back to the public content
 * needs no review, but a card that was taken down always does.
 */
const propose = async ({ trx, row, content, userId, nowMs }: Change): Promise<void> => {
  const live = contentOf(row);
  const version = row.version + 1;
  const { commentsAllowed } = content;
  const isBack = isSame({ ...content, commentsAllowed: live.commentsAllowed }, live);
  const isShown = row.card_state === 'published';
  const state = isShown ? 'published' : 'pending';
  if (isBack) await trx.deleteFrom('card_edits').where('card_id', '=', row.card_id).execute();
  else await putEdit(trx, toEditRow(row.card_id, userId, content));
  await trx
    .updateTable('cards')
    .set({
      version,
      state,
      changed_at: new Date(nowMs),
      submitted_at: isBack && isShown ? null : (row.submitted_at ?? new Date(nowMs)),
      ...(isBack && { comments_allowed: commentsAllowed }),
      ...(!isShown && { reason_code: null, reason_text: null, settles_at: null }),
    })
    .where('id', '=', row.card_id)
    .execute();
  const withdrawn = row.edit === null ? 'changed' : 'edit-withdrawn';
  const action = isBack ? withdrawn : 'edit-proposed';
  await writeLine(trx, { cardId: row.card_id, version, userId, action, state, content, nowMs });
};

/**
 * Changes an author's card. Refuses with 404 another author's card, with 409 a stale version, with 422 wrong texts and making a
 * once public card private, and with 429 above the daily limit.
 */
export const changeCard = async (
  { db, secret, limits, studio, now }: CardTools,
  { userId, id, version, patch }: { userId: string; id: string; version: number; patch: Patch },
): Promise<ManagedCard> => {
  const cleaned = cleanInput(patch);
  const nowMs = now();
  return withTransaction(db, async (trx) => {
    const row = await demandOwn(trx, id, userId);
    if (row.version !== version) throw refuseConflict(cardConflict, { card: toManaged(row) });
    await countForDay(trx, { what: 'changes', whose: userId, max: limits.cardsPerDay * changesPerCard, secret, nowMs });
    const content = await withPicture(trx, row, merge(row, cleaned), {
      userId,
      nowMs,
      photoId: cleaned.photoId,
      studio,
    });
    await removeDraft(trx, userId, id);
    await dropOwnDrawn(trx, userId);
    const change: Change = { trx, row, content, userId, nowMs };
    const wasPublic = row.card_state === 'published' || row.published_at !== null;
    if (!wasPublic) await changeInPlace(change, cleaned.isPrivate ?? row.card_state === 'private');
    else if (cleaned.isPrivate === true)
      throw new AppError({ status: 422, errors: { isPrivate: [say((m) => m.publishedStaysPublic)] } });
    else await propose(change);
    return readBack(trx, id);
  });
};
