import type { Pool } from 'pg';
import type { Columns } from './sources.ts';

/** The columns of a database's own tables. */
export const readColumns = async (pool: Pool): Promise<Columns> => {
  const { rows } = await pool.query<{ name: string; columns: string[] }>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by c.relname`);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
};
