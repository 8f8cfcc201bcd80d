import type { ReportReason } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { AppError, say } from '../../platform/http/index.ts';
import { withTransaction } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { writeAudit } from '../audit/index.ts';
import { takeDownWithin } from '../cards/index.ts';
import { hideWithin } from '../collections/index.ts';
import { findComments, removeComment } from '../comments/index.ts';
import { clearWithin } from '../profile/index.ts';
import { readSaid } from './stored-said.ts';
import type { ReportTools } from './tools.ts';

interface CaseRow {
  id: string;
  subject: Tables['report_cases']['subject'];
  subject_id: string;
  card_id: string | null;
  user_id: string | null;
  outcome: string | null;
  said: unknown;
}

/** Locks and returns the case; refuses decided cases and the moderator's own content. */
const demandOpen = async (trx: Kysely<Tables>, id: string, userId: string): Promise<CaseRow> => {
  const { rows } = await sql<CaseRow>`
    select id, subject, subject_id, card_id, user_id, outcome, said from report_cases where id = ${id} for update`.execute(
    trx,
  );
  const [row] = rows;
  if (row === undefined) throw new AppError({ status: 404 });
  if (row.user_id === userId) throw new AppError({ status: 403, wording: say((m) => m.ownReportDecision) });
  if (row.outcome !== null) throw new AppError({ status: 409, wording: say((m) => m.reportDecided) });
  return row;
};

interface Decision {
  userId: string;
  id: string;
  outcome: 'removed' | 'dismissed';
  reason: ReportReason;
}

/** Removes the reported content. */
const remove = async (
  trx: Kysely<Tables>,
  tools: ReportTools,
  { subject, subject_id: subjectId, card_id: cardId, said }: CaseRow,
  { userId, reason }: Decision,
  nowMs: number,
): Promise<void> => {
  if (subject === 'person') {
    await clearWithin(trx, subjectId, nowMs);
    const { avatar: _avatar, ...detail } = readSaid(said);
    await writeAudit(trx, {
      userId,
      action: 'person-cleared',
      subject: subjectId,
      detail: { ...detail, reason },
      nowMs,
    });
    return;
  }
  if (subject === 'collection') {
    await hideWithin(trx, { id: subjectId, reason }, nowMs);
    const detail = { ...readSaid(said), reason };
    await writeAudit(trx, { userId, action: 'collection-hidden', subject: subjectId, detail, nowMs });
    return;
  }
  if (subject === 'card') {
    await takeDownWithin(trx, tools, { userId, id: subjectId, reason: { code: reason, text: '' } }, nowMs);
    return;
  }
  const row = (await findComments(trx, subjectId)).find((found) => found.card_id === cardId);
  if (row === undefined || row.deleted_at !== null)
    throw new AppError({ status: 409, wording: say((m) => m.reportedGone) });
  await removeComment(trx, row, userId, nowMs);
  const detail = { ...readSaid(said), text: row.text, reason };
  await writeAudit(trx, { userId, action: 'comment-removed', subject: subjectId, detail, nowMs });
};

/** Decides a case and audits the decision. Refuses as the route describes. */
export const decideReport = async (tools: ReportTools, decision: Decision): Promise<void> => {
  const { db, now } = tools;
  const nowMs = now();
  const { userId, id, outcome } = decision;
  await withTransaction(db, async (trx) => {
    const row = await demandOpen(trx, id, userId);
    if (outcome === 'removed') await remove(trx, tools, row, decision, nowMs);
    else {
      const { pictureId: _pictureId, avatar: _avatar, ...detail } = readSaid(row.said);
      await writeAudit(trx, { userId, action: 'report-dismissed', subject: row.subject_id, detail, nowMs });
    }
    await trx
      .updateTable('report_cases')
      .set({ outcome, decided_at: new Date(nowMs), decided_by: userId })
      .where('id', '=', id)
      .execute();
  });
};
