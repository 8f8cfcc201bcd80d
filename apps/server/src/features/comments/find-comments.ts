import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { commentColumns, type CommentRow } from './rows.ts';

/** Returns the comments with an id: one, unless a client reused its id on another card. */
export const findComments = async (db: Kysely<Tables>, id: string): Promise<CommentRow[]> => {
  const { rows } = await sql<CommentRow>`
    select ${commentColumns} from comments m left join users u on u.id = m.user_id
    where m.id = ${id} order by m.card_id`.execute(db);
  return rows;
};

/** Locks a comment until the transaction ends; false if it is deleted. */
export const lockComment = async (
  trx: Kysely<Tables>,
  { card_id: cardId, id }: Pick<CommentRow, 'card_id' | 'id'>,
): Promise<boolean> => {
  const { rows } = await sql`
    select id from comments where card_id = ${cardId} and id = ${id} and deleted_at is null for update`.execute(trx);
  return rows.length > 0;
};
