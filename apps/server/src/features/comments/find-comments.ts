import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { commentColumns, type CommentRow } from './rows.ts';

/** Comments of an id: one, unless somebody used an id of their own on two cards. */
export const findComments = async (db: Kysely<Tables>, id: string): Promise<CommentRow[]> => {
  const { rows } = await sql<CommentRow>`
    select ${commentColumns} from comments m left join users u on u.id = m.user_id
    where m.id = ${id} order by m.card_id`.execute(db);
  return rows;
};

/** Locks a comment that is not deleted until the transaction ends; false where it is. */
export const lockComment = async (
  trx: Kysely<Tables>,
  { card_id: cardId, id }: Pick<CommentRow, 'card_id' | 'id'>,
): Promise<boolean> => {
  const { rows } = await sql`
    select id from comments where card_id = ${cardId} and id = ${id} and deleted_at is null for update`.execute(trx);
  return rows.length > 0;
};
