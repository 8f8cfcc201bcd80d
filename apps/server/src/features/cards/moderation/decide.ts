import { cardConflict } from '@kadro/contract';
import type { AdminCard } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { AppError, say, refuseConflict } from '../../../platform/http/index.ts';
import { withTransaction } from '../../../platform/database/index.ts';
import { cleanText } from '../../../kernel/index.ts';
import type { Tables } from '../../../schema/schema.ts';
import { writeAudit } from '../../audit/index.ts';
import { readLastLine, snapshotOf, writeLine, type CardSnapshot } from '../card-log.ts';
import type { Content } from '../content/content.ts';
import { joinPublicWord, type JoinTools } from '../content/join-public-word.ts';
import { contentOf, decisions, editOf, toDecision, toManaged, type ManagedRow } from '../rows.ts';
import type { CardTools } from '../tools.ts';
import { putContent, putEdit, toEditRow } from '../write-card.ts';
import { demandShown, toAdminCard } from './admin-card.ts';

/** Undo window of a decision; the card's author is notified only after it. */
export const undoMs = 30_000;

export interface Reason {
  code: string;
  text: string;
}

export type ModerationDecision = { action: 'approved' } | { action: 'rejected' | 'taken-down'; reason: Reason };

/** A moderator's id, and the card and version to decide about. */
export interface Judgement {
  userId: string;
  id: string;
  version: number;
}

/** Whether there is a decision about a card after a version. */
const isDecidedSince = async (trx: Kysely<Tables>, { id, version }: Judgement): Promise<boolean> => {
  const { rows } = await sql`
    select from card_log where card_id = ${id} and version > ${version} and action in (${sql.join(decisions)}) limit 1`.execute(
    trx,
  );
  return rows.length > 0;
};

/**
 * Locks and returns the card in the version viewed; else 409 with the earlier decision or the present card; 403 for the admin's own.
 * `isLive`: the public content is judged, so the author's newer changes do not matter, only newer decisions.
 */
export const demandAsSeen = async (
  trx: Kysely<Tables>,
  judgement: Judgement,
  { isLive = false } = {},
): Promise<ManagedRow> => {
  const { userId, id, version } = judgement;
  const row = await demandShown(trx, id, { forUpdate: true });
  if (row.author_id === userId) throw new AppError({ status: 403, wording: say((m) => m.ownCardDecision) });
  const isSame =
    row.version === version || (isLive && row.version > version && !(await isDecidedSince(trx, judgement)));
  if (!isSame) throw tooLate(row);
  return row;
};

/** Returns the refusal of a stale version, with the present card and its last decision. */
export const tooLate = (row: ManagedRow): AppError => {
  const decision = toDecision(row);
  const card = toManaged(row);
  return refuseConflict(cardConflict, decision === null ? { card } : { card, decision });
};

const cleared = { reason_code: null, reason_text: null };
const told = (reason: Reason) => ({ reason_code: reason.code, reason_text: reason.text });

const approve = async (trx: Kysely<Tables>, tools: JoinTools, row: ManagedRow, nowMs: number): Promise<void> => {
  const edit = editOf(row);
  if (edit !== null) await putContent(trx, row, edit);
  if (row.published_at === null) await joinPublicWord(trx, tools, row.card_id);
  await trx.deleteFrom('card_edits').where('card_id', '=', row.card_id).execute();
  await trx
    .updateTable('cards')
    .set({ state: 'published', published_at: row.published_at ?? new Date(nowMs), ...cleared })
    .where('id', '=', row.card_id)
    .execute();
};

const reject = async (trx: Kysely<Tables>, row: ManagedRow, reason: Reason): Promise<void> => {
  // A published card stays; only its change is rejected.
  if (row.edit === null || row.card_state !== 'published')
    await trx
      .updateTable('cards')
      .set({ state: 'rejected', ...told(reason) })
      .where('id', '=', row.card_id)
      .execute();
  if (row.edit !== null)
    await trx
      .updateTable('card_edits')
      .set({ state: 'rejected', ...told(reason) })
      .where('card_id', '=', row.card_id)
      .execute();
};

const takeDown = async (trx: Kysely<Tables>, row: ManagedRow, reason: Reason): Promise<void> => {
  await trx
    .updateTable('cards')
    .set({ state: 'rejected', ...told(reason) })
    .where('id', '=', row.card_id)
    .execute();
  // The author's change is kept as the base of further changes.
  await trx
    .updateTable('card_edits')
    .set({ state: 'rejected', ...told(reason) })
    .where('card_id', '=', row.card_id)
    .execute();
};

const perform = async (
  trx: Kysely<Tables>,
  tools: JoinTools,
  row: ManagedRow,
  verdict: ModerationDecision,
  nowMs: number,
): Promise<void> => {
  if (verdict.action === 'taken-down') {
    if (row.card_state !== 'published') throw tooLate(row);
    return takeDown(trx, row, verdict.reason);
  }
  if (row.submitted_at === null) throw tooLate(row);
  return verdict.action === 'approved' ? approve(trx, tools, row, nowMs) : reject(trx, row, verdict.reason);
};

/** Names a card for the audit log. */
export const nameOf = (row: ManagedRow) => {
  const { headword, translation } = editOf(row) ?? contentOf(row);
  return { headword, translation };
};

const auditDecision = (
  trx: Kysely<Tables>,
  row: ManagedRow,
  userId: string,
  verdict: ModerationDecision,
  nowMs: number,
): Promise<void> => {
  const reason = 'reason' in verdict ? { reason: verdict.reason.code, text: verdict.reason.text } : {};
  const detail = { ...nameOf(row), ...reason };
  return writeAudit(trx, { userId, action: `card-${verdict.action}`, subject: row.card_id, detail, nowMs });
};

/** Cleans a decision's reason for storage. */
const clean = (verdict: ModerationDecision): ModerationDecision => {
  if (verdict.action === 'approved') return verdict;
  const { code, text } = verdict.reason;
  return { ...verdict, reason: { code, text: cleanText(text) ?? '' } };
};

/**
 * Decides about a card in the caller's transaction. Refuses with 404 a card hidden from admins, with 403 the admin's own card, and
 * with 409 a stale version; a takedown conflicts only with newer decisions.
 */
export const decideWithin = async (
  trx: Kysely<Tables>,
  tools: JoinTools,
  judgement: Judgement,
  given: ModerationDecision,
  nowMs: number,
): Promise<void> => {
  const { userId, id } = judgement;
  const verdict = clean(given);
  const row = await demandAsSeen(trx, judgement, { isLive: verdict.action === 'taken-down' });
  const version = row.version + 1;
  await perform(trx, tools, row, verdict, nowMs);
  const at = new Date(nowMs);
  await trx
    .updateTable('cards')
    .set({
      version,
      changed_at: at,
      submitted_at: null,
      // Staff cards earn no points and notify no author.
      settles_at: row.author_id === null || row.origin === 'staff' ? null : new Date(nowMs + undoMs),
    })
    .where('id', '=', id)
    .execute();
  await auditDecision(trx, row, userId, verdict, nowMs);
  const after = await demandShown(trx, id);
  await writeLine(trx, {
    cardId: id,
    version,
    userId,
    action: verdict.action,
    state: after.card_state,
    reason: 'reason' in verdict ? verdict.reason : null,
    content: editOf(row) ?? contentOf(row),
    before: snapshotOf(row),
    nowMs,
  });
};

/** Decides about a card; returns the new card and the end of the undo window. */
export const decide = async (
  tools: CardTools,
  judgement: Judgement,
  verdict: ModerationDecision,
): Promise<{ card: AdminCard; undoUntil: string }> => {
  const nowMs = tools.now();
  const row = await withTransaction(tools.db, async (trx) => {
    await decideWithin(trx, tools, judgement, verdict, nowMs);
    return demandShown(trx, judgement.id);
  });
  return { card: toAdminCard(row, judgement.userId), undoUntil: new Date(nowMs + undoMs).toISOString() };
};

/** Replaces the former word's texts in a content with the present ones. */
const renew = (content: Content, before: Content, live: Content): Content => ({
  ...content,
  headword: content.headword === before.headword ? live.headword : content.headword,
  translation: content.translation === before.translation ? live.translation : content.translation,
  partOfSpeech: content.partOfSpeech === before.partOfSpeech ? live.partOfSpeech : content.partOfSpeech,
});

const hasWordOf = (a: Content, b: Content): boolean =>
  a.headword === b.headword && a.translation === b.translation && a.partOfSpeech === b.partOfSpeech;

/** Reverts a decision's changes, but not an admin's later corrections of the word. */
const restore = async (trx: Kysely<Tables>, row: ManagedRow, decided: Content, before: CardSnapshot): Promise<void> => {
  const live = hasWordOf(decided, before.content) ? contentOf(row) : before.content;
  await putContent(trx, row, renew(before.content, before.content, live));
  const { edit, reason, submittedAt } = before;
  // Deleting the author's account deleted the change.
  const isLost = edit !== null && row.author_id === null;
  await trx.deleteFrom('card_edits').where('card_id', '=', row.card_id).execute();
  if (edit !== null && row.author_id !== null) {
    const change = toEditRow(row.card_id, row.author_id, renew(edit.content, before.content, live));
    await putEdit(trx, { ...change, state: edit.state, ...(edit.reason === null ? cleared : told(edit.reason)) });
  }
  await trx
    .updateTable('cards')
    .set({
      state: before.state,
      submitted_at: submittedAt === null || isLost ? null : new Date(submittedAt),
      // `published_at` stays: learners may have the card since then.
      ...(reason === null ? cleared : told(reason)),
    })
    .where('id', '=', row.card_id)
    .execute();
};

/** Whether a decision is settled, so that its author was notified; another node's clock may be ahead. */
const isSettled = async (trx: Kysely<Tables>, row: ManagedRow): Promise<boolean> => {
  if (row.author_id === null || row.origin === 'staff') return false;
  const card = trx.selectFrom('cards').select('settles_at').where('id', '=', row.card_id);
  return (await card.executeTakeFirstOrThrow()).settles_at === null;
};

/** Undoes the caller's last decision about a card. Refuses with 404 and 403 as `decide`, and with 409 any other or older decision. */
export const undo = async ({ db, now }: CardTools, judgement: Judgement): Promise<{ card: AdminCard }> => {
  const nowMs = now();
  const { userId, id, version } = judgement;
  const row = await withTransaction(db, async (trx) => {
    const present = await demandAsSeen(trx, judgement);
    const last = await readLastLine(trx, id);
    if (last?.before === undefined || last.user_id !== userId || last.at.getTime() < nowMs - undoMs)
      throw tooLate(present);
    if (await isSettled(trx, present)) throw tooLate(present);
    await restore(trx, present, last.content, last.before);
    await trx
      .updateTable('cards')
      .set({ version: version + 1, changed_at: new Date(nowMs), settles_at: null })
      .where('id', '=', id)
      .execute();
    await writeAudit(trx, { userId, action: 'card-decision-undone', subject: id, detail: nameOf(present), nowMs });
    const { state, content } = last.before;
    await writeLine(trx, { cardId: id, version: version + 1, userId, action: 'undone', state, content, nowMs });
    return demandShown(trx, id);
  });
  return { card: toAdminCard(row, userId) };
};
