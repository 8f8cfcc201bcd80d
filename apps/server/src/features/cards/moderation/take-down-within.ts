import type { Kysely } from 'kysely';
import type { Tables } from '../../../schema/schema.ts';
import { AppError, say } from '../../../platform/http/index.ts';
import type { JoinTools } from '../content/join-public-word.ts';
import { findManaged } from '../rows.ts';
import { decideWithin, type Reason } from './decide.ts';

/**
 * Takes a published card down as it is now, in a transaction: what was reported is judged by what it says, whatever its
 * version. Refuses with 409 what is not published, and cards of the starter deck, with 403 a card of one's own.
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
