import { sql, type Kysely } from 'kysely';
import type { TableData } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** Deletes the users' comments; those with replies stay, without text and author. */
const removeComments = async (trx: Kysely<Tables>, userIds: readonly string[]): Promise<void> => {
  const theirs = sql`m.user_id = any(${userIds}::uuid[])`;
  await sql`
    with gone as materialized (
        -- Locked: one that is deleted at this moment is counted off by whoever does that.
        select m.card_id, m.parent_id from comments m where ${theirs} and m.deleted_at is null
        order by m.card_id, m.id for update),
      answered as (
        update comments p set replies = p.replies - g.count
        from (select card_id, parent_id, count(*)::int as count from gone where parent_id is not null group by 1, 2) g
        where p.card_id = g.card_id and p.id = g.parent_id
      )
    update cards c set comments = c.comments - g.count
    from (select card_id, count(*)::int as count from gone group by 1) g where c.id = g.card_id`.execute(trx);
  await sql`delete from comments m where ${theirs} and m.replies = 0`.execute(trx);
  await sql`
    update comments m set user_id = null, text = '', deleted_at = coalesce(m.deleted_at, now()) where ${theirs}`.execute(
    trx,
  );
};

/** The table of comments. */
export const commentsData: readonly TableData[] = [
  {
    table: 'comments',
    section: {
      name: 'comments',
      owner: 'user_id',
      columns: ['card_id', 'id', 'parent_id', 'text', 'created_at', 'edited_at', 'deleted_at', 'replies'],
      pageBy: ['card_id', 'id'],
    },
    remove: removeComments,
  },
];

const keepDeletedMs = 60 * 86_400_000;

/** Removes comments without replies deleted 60 days ago: by then no device resends them. */
export const removeDeleted = async (db: Kysely<Tables>, nowMs: number): Promise<void> => {
  await db
    .deleteFrom('comments')
    .where('deleted_at', '<', new Date(nowMs - keepDeletedMs))
    .where('replies', '=', 0)
    .execute();
};
