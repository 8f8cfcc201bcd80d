import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../platform/http/index.ts';
import { liveSession } from '../../kernel/index.ts';
import { visibleTo } from '../deck/index.ts';

/** What a signed-in caller wants of a card. */
export interface CardWish {
  tokenHash: Buffer;
  cardId: string;
}

/** The caller as `me`, a common table expression of one row, or none without a live session. */
export const caller = (tokenHash: Buffer): RawBuilder<unknown> =>
  sql`me as (select s.user_id from ${liveSession(tokenHash)} s)`;

/** The card of a wish as `card`, a common table expression behind `me`, which is empty where the caller does not see it. */
export const seenCard = (cardId: string): RawBuilder<unknown> =>
  sql`card as (select c.id, c.author_id from me join cards c on c.id = ${cardId} and ${visibleTo(sql.ref('me.user_id'))})`;

/** What a statement says that serves a caller by the token: no row without a live session. */
export interface FoundRow {
  /** Whether the caller sees what the wish is about. */
  found: boolean;
}

/** A row as it is. Refuses with 401 where there is none, and with 404 one that has found nothing. */
export const demandFound = <Row extends FoundRow>(row: Row | undefined): Row => {
  if (row === undefined) throw new AppError({ status: 401 });
  if (!row.found) throw new AppError({ status: 404 });
  return row;
};
