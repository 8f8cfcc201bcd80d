import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

interface Counted {
  count: number;
  ends_at: Date;
}

/** Adds one to the count of `key`, in a window that starts with the first; all nodes share the count. */
export const countAttempt = async (
  db: Kysely<Tables>,
  { key, windowMs, nowMs }: { key: Buffer; windowMs: number; nowMs: number },
): Promise<{ count: number; endsAtMs: number }> => {
  const at = new Date(nowMs);
  const { rows } = await sql<Counted>`
    insert into attempt_counts as c (key, count, ends_at) values (${key}, 1, ${new Date(nowMs + windowMs)})
    on conflict (key) do update set
      count = case when c.ends_at <= ${at} then 1 else c.count + 1 end,
      ends_at = case when c.ends_at <= ${at} then excluded.ends_at else c.ends_at end
    returning count, ends_at`.execute(db);
  const row = rows[0];
  if (row === undefined) throw new Error('an attempt was not counted');
  return { count: row.count, endsAtMs: row.ends_at.getTime() };
};
