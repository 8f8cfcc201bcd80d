import { randomUUID } from 'node:crypto';
import { auditLine, type AuditLine, type RouteReply, type RouteRequest, type listAudit } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { selectForAdmin } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { AppError, say } from '../../platform/http/index.ts';

const pageSize = 50;

/** The JSON of a line's detail, version 1. */
export const auditDetailV1 = z.object({ v: z.literal(1), said: auditLine.shape.detail });

export interface AuditEntry {
  /** The admin; null for the command line. */
  userId: string | null;
  action: AuditLine['action'];
  subject: string;
  detail: AuditLine['detail'];
  nowMs: number;
}

/** Records an admin's action, in the action's transaction. */
export const writeAudit = async (
  trx: Kysely<Tables>,
  { userId, action, subject, detail, nowMs }: AuditEntry,
): Promise<void> => {
  const json: z.output<typeof auditDetailV1> = { v: 1, said: detail };
  await trx
    .insertInto('admin_log')
    .values({
      id: randomUUID(),
      at: new Date(nowMs),
      user_id: userId,
      action,
      subject,
      detail: JSON.stringify(json),
    })
    .execute();
};

type Query = RouteRequest<typeof listAudit>['query'];

interface LogRow {
  id: string;
  place: number;
  at: Date;
  user_id: string | null;
  name: string | null;
  action: string;
  subject: string;
  detail: unknown;
}

/** Returns the place of a page's cursor; null without one. Throws a 422 for a wrong one. */
const readCursor = (cursor: string | undefined): string | null => {
  if (cursor === undefined) return null;
  if (!/^[1-9]\d{0,17}$/.test(cursor))
    throw new AppError({ status: 422, errors: { cursor: [say((m) => m.wrongValue)] } });
  return cursor;
};

/**
 * Reads one page of admins' actions, newest first, with the caller's session, in one statement. Throws a 422 for a wrong cursor, a 401
 * without a session, and a 403 for a caller who is no admin.
 */
export const readAudit = async (
  db: Kysely<Tables>,
  tokenHash: Buffer,
  { action, by, subject, cursor }: Query,
): Promise<RouteReply<typeof listAudit>> => {
  const after = readCursor(cursor);
  // The statement has only the requested conditions, so that its plan fits them.
  const conditions = [
    sql`true`,
    ...(action === undefined ? [] : [sql`g.action = ${action}`]),
    ...(by === undefined ? [] : [sql`g.user_id = ${by}`]),
    ...(subject === undefined ? [] : [sql`g.subject = ${subject}`]),
    ...(after === null ? [] : [sql`g.place < ${after}::bigint`]),
  ];
  const { rows } = await selectForAdmin(
    db,
    tokenHash,
    sql<LogRow>`
      select g.id, g.place, g.at, g.user_id, u.name, g.action, g.subject, g.detail
      from admin_log g left join users u on u.id = g.user_id
      where ${sql.join(conditions, sql` and `)} order by g.place desc limit ${sql.lit(pageSize + 1)}`,
  );
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const nextCursor = rows.length > pageSize && last !== undefined ? String(last.place) : null;
  const lines = page.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    by: row.user_id === null ? null : { id: row.user_id, name: row.name },
    action: auditLine.shape.action.parse(row.action),
    subject: row.subject,
    detail: auditDetailV1.parse(row.detail).said,
  }));
  return { lines, nextCursor };
};
