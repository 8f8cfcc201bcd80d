import type { BlockedPerson } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { hasBlocked, lastPlace, pageOf, readPlace } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';

const pageSize = 30;

interface BlockRow {
  id: string;
  name: string | null;
  avatar: string | null;
  is_guest: boolean;
  at: Date;
}

/**
 * Returns one page of the users blocked by a user, latest first. Those who blocked back have no name and picture, as everywhere
 * else. Refuses a wrong cursor with 422.
 */
export const listBlocks = async (
  db: Kysely<Tables>,
  userId: string,
  cursor: string | undefined,
): Promise<{ people: BlockedPerson[]; nextCursor: string | null }> => {
  const { at, id } = readPlace(cursor, 'uuid') ?? lastPlace;
  const { rows } = await sql<BlockRow>`
    select u.id, case when not back.is then u.name end as name, case when not back.is then u.avatar_id end as avatar,
      u.is_guest, mine.at
    from blocks mine join users u on u.id = mine.blocked_id
      cross join lateral (select ${hasBlocked(sql.ref('u.id'), sql.ref('mine.user_id'))} as is) back
    where mine.user_id = ${userId} and (mine.at, mine.blocked_id) < (${at}, ${id}::uuid)
    order by mine.at desc, mine.blocked_id desc limit ${pageSize + 1}`.execute(db);
  const { page, nextCursor } = pageOf(rows, pageSize, (row) => ({ at: row.at, id: row.id }));
  const people = page.map(({ is_guest: isGuest, at: since, ...person }) => ({
    ...person,
    isGuest,
    at: since.toISOString(),
  }));
  return { people, nextCursor };
};
