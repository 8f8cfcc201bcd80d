import { sql, type Kysely, type RawBuilder } from 'kysely';
import { AppError } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { liveSession } from './live-session.ts';

type AdminRow<Row, Beside> = { is_admin: boolean; caller_id: string } & Beside &
  ({ nth: null } | (Row & { nth: number }));

/**
 * Reads a page for admins and authenticates the caller by the token, in one statement. Returns the rows of `page` in order, the
 * caller's id, and the extra columns `beside`, even if the page is empty. Throws 401 without a live session, 403 for non-admins.
 */
export const selectForAdmin = async <Row extends object, Beside extends object = object>(
  db: Kysely<Tables>,
  tokenHash: Buffer,
  page: RawBuilder<Row>,
  beside: RawBuilder<Beside> = sql<Beside>``,
): Promise<{ callerId: string; rows: Row[]; beside: Beside }> => {
  const { rows } = await sql<AdminRow<Row, Beside>>`
    select me.is_admin, me.id as caller_id${beside}, p.*
    from (select u.id, u.is_admin from ${liveSession(tokenHash)} s join users u on u.id = s.user_id) me
    left join lateral (
      select (row_number() over ())::int as nth, page.* from (${page}) page where me.is_admin
    ) p on true order by p.nth`.execute(db);
  const [first] = rows;
  if (first === undefined) throw new AppError({ status: 401 });
  if (!first.is_admin) throw new AppError({ status: 403 });
  return { callerId: first.caller_id, rows: rows.flatMap((row) => (row.nth === null ? [] : [row])), beside: first };
};
