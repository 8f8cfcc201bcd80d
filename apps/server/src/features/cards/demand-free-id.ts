import { sql, type Kysely } from 'kysely';
import { AppError } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { photoIdOf } from './pictures/photos.ts';

/**
 * Refuses with 409 a new card's id that already belongs to a photo, a word or a logged card. Clients make the ids, and all data
 * found by a card's id must be that card's.
 */
export const demandFreeId = async (trx: Kysely<Tables>, cardId: string): Promise<void> => {
  const { rows } = await sql`
    select from photos where id = ${photoIdOf(cardId)}
    union all select from words where id = ${cardId}
    union all select from card_log where card_id = ${cardId}`.execute(trx);
  if (rows.length > 0) throw new AppError({ status: 409 });
};
