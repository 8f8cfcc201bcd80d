import type { Kysely } from 'kysely';
import type { Tables } from '../../../schema/schema.ts';
import { AppError, say } from '../../../platform/http/index.ts';
import type { JoinTools } from '../content/join-public-word.ts';
import { findManaged } from '../rows.ts';
import { decideWithin, type Reason } from './decide.ts';

/**
 * Takes a published card down in its present version, as reports are judged by the content. Refuses with 409 an unpublished card and
 * those of the starter deck, with 403 the admin's own card.
 */
export const takeDownWithin = async (
  trx: Kysely<Tables>,
  tools: JoinTools,
  { userId, id, reason }: { userId: string; id: string; reason: Reason },
  nowMs: number,
): Promise<void> => {
  const row = await findManaged(trx, id, { forUpdate: true });
  if (row?.card_state !== 'published') throw new AppError({ status: 409, wording: say((m) => m.reportedGone) });
  if (row.origin === 'deck') throw new AppError({ status: 409, wording: say((m) => m.reportedDeck) });
  await decideWithin(trx, tools, { userId, id, version: row.version }, { action: 'taken-down', reason }, nowMs);
};
