import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

/** Returns how many of a guest's words an account lacks. */
export const countGuestWords = async (db: Kysely<Tables>, guestId: string, userId: string): Promise<number> => {
  const { rows } = await sql<{ words: number }>`
    select count(*)::int as words from learning g
    where g.user_id = ${guestId} and g.status <> 'removed' and not exists (
      select from learning a where a.user_id = ${userId} and a.word_id = g.word_id and a.status <> 'removed'
    )`.execute(db);
  return rows[0]?.words ?? 0;
};
