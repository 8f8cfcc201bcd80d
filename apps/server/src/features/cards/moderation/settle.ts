import { rewardCard } from '@kadro/core';
import { sql, type Kysely } from 'kysely';
import { withTransaction } from '../../../platform/database/index.ts';
import { loadLearner, recordEvents } from '../../../kernel/index.ts';
import type { Tables } from '../../../schema/schema.ts';
import { decisions } from '../rows.ts';
import type { CardTools } from '../tools.ts';

interface SettlingRow {
  id: string;
  author_id: string;
  rewarded: boolean;
  action: (typeof decisions)[number] | null;
}

const lockNext = async (trx: Kysely<Tables>, nowMs: number): Promise<SettlingRow | undefined> => {
  const { rows } = await sql<SettlingRow>`
    select c.id, c.author_id, c.rewarded_at is not null as rewarded,
      (select g.action from card_log g where g.card_id = c.id and g.action in (${sql.join(decisions)})
        order by g.version desc limit 1) as action
    from cards c where c.settles_at <= ${new Date(nowMs)} and c.author_id is not null
    order by c.settles_at limit 1 for update of c skip locked`.execute(trx);
  return rows[0];
};

const reward = (
  trx: Kysely<Tables>,
  { rules, takeStep }: CardTools,
  { id, author_id: userId }: SettlingRow,
  nowMs: number,
): Promise<null> =>
  takeStep(
    userId,
    async () => {
      const on = await loadLearner(trx, userId);
      const { event, learner, pointsEntries } = rewardCard({ learner: on.state, cardId: id, atMs: nowMs }, rules);
      return { on, step: { event, atMs: nowMs, learner, pointsEntries }, reply: null };
    },
    trx,
  );

/** Settles decisions after their undo window: points for a card's first approval, and the event. Returns whether any was an approval. */
export const settleDecisions = async (tools: CardTools): Promise<boolean> => {
  let hasApproved = false;
  const { db, now } = tools;
  const settleNext = (): Promise<boolean> =>
    withTransaction(db, async (trx) => {
      const nowMs = now();
      const row = await lockNext(trx, nowMs);
      if (row === undefined) return false;
      const { id: cardId, author_id: userId, action, rewarded } = row;
      hasApproved ||= action === 'approved';
      const isFirstApproval = action === 'approved' && !rewarded;
      await trx
        .updateTable('cards')
        .set({ settles_at: null, ...(isFirstApproval && { rewarded_at: new Date(nowMs) }) })
        .where('id', '=', cardId)
        .execute();
      if (isFirstApproval) await reward(trx, tools, row, nowMs);
      if (action !== null && action !== 'undone')
        await recordEvents(
          trx,
          [{ userId, kind: `card-${action}`, data: { cardId, isFirst: isFirstApproval } }],
          nowMs,
        );
      return true;
    });
  while (await settleNext());
  return hasApproved;
};
