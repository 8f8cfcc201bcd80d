import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../platform/http/index.ts';
import { liveSession } from '../../kernel/index.ts';
import { visibleTo } from '../deck/index.ts';

/** A signed-in caller's reaction to a card. */
export interface CardReaction {
  tokenHash: Buffer;
  cardId: string;
}

/** CTE `me`: the caller in one row; empty without a live session. */
export const caller = (tokenHash: Buffer): RawBuilder<unknown> =>
  sql`me as (select s.user_id from ${liveSession(tokenHash)} s)`;

/** CTE `card`, behind `me`: the card; empty if the caller does not see it. */
export const seenCard = (cardId: string): RawBuilder<unknown> =>
  sql`card as (select c.id, c.author_id from me join cards c on c.id = ${cardId} and ${visibleTo(sql.ref('me.user_id'))})`;

/** The result of a statement that identifies its caller by token; no row without a live session. */
export interface FoundRow {
  /** Whether the caller sees the reaction's subject. */
  found: boolean;
}

/** Returns the row. Refuses with 401 without a row, with 404 if it has found nothing. */
export const demandFound = <Row extends FoundRow>(row: Row | undefined): Row => {
  if (row === undefined) throw new AppError({ status: 401 });
  if (!row.found) throw new AppError({ status: 404 });
  return row;
};
