import type { BulkApproval } from '@kadro/contract';
import { AppError } from '../../../platform/http/index.ts';
import { withTransaction } from '../../../platform/database/index.ts';
import { findManaged } from '../rows.ts';
import type { CardTools } from '../tools.ts';
import { decideWithin, undoMs } from './decide.ts';

type Why = BulkApproval['refused'][number]['why'];

/** Reasons of refusal, by the status of a single approval. */
const whys: Readonly<Partial<Record<number, Why>>> = { 403: 'own', 404: 'gone', 409: 'changed' };

/** Approves staff cards, each in its own transaction; returns those refused, with the reason. */
export const approveMany = async (
  tools: CardTools,
  userId: string,
  cards: readonly { id: string; version: number }[],
): Promise<BulkApproval> => {
  const nowMs = tools.now();
  const approveOne = (card: { id: string; version: number }): Promise<Why | null> =>
    withTransaction(tools.db, async (trx) => {
      const row = await findManaged(trx, card.id);
      if (row !== undefined && row.card_state !== 'private' && row.origin !== 'staff') return 'not-staff' as const;
      await decideWithin(trx, tools, { ...card, userId }, { action: 'approved' }, nowMs);
      return null;
    }).catch((error: unknown) => {
      const why = error instanceof AppError ? whys[error.refusal.status] : undefined;
      if (why === undefined) throw error;
      return why;
    });
  const approved: BulkApproval['approved'] = [];
  const refused: BulkApproval['refused'] = [];
  for (const card of cards) {
    const why = await approveOne(card);
    if (why === null) approved.push({ id: card.id, version: card.version + 1 });
    else refused.push({ id: card.id, why });
  }
  return { approved, refused, undoUntil: new Date(nowMs + undoMs).toISOString() };
};
