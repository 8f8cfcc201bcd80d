import { reportCase, type ReportCase, type RouteReply, type listReports as route } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { pageOf, readPlace } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { readSaid } from './stored-said.ts';

const pageSize = 20;
const maxLatest = 10;

interface ReportJson {
  user_id: string;
  name: string | null;
  at: string;
  reason: string;
  text: string;
  said: unknown;
}

interface CaseRow {
  id: string;
  subject: ReportCase['subject'];
  subject_id: string;
  card_id: string | null;
  user_id: string | null;
  name: string | null;
  opened_at: Date;
  reports: number;
  said: unknown;
  is_there: boolean;
  latest: ReportJson[];
}

const isSame = (one: Record<string, string>, other: Record<string, string>): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

const toCase = (row: CaseRow, viewerId: string): ReportCase => {
  const said = readSaid(row.said);
  return {
    id: row.id,
    subject: row.subject,
    subjectId: row.subject_id,
    cardId: row.card_id,
    author: row.user_id === null ? null : { id: row.user_id, name: row.name },
    openedAt: row.opened_at.toISOString(),
    reports: row.reports,
    said,
    canRemove: row.is_there,
    isOwn: row.user_id === viewerId,
    latest: row.latest.map((each) => {
      const then = readSaid(each.said);
      return {
        by: { id: each.user_id, name: each.name },
        at: new Date(each.at).toISOString(),
        reason: reportCase.shape.latest.element.shape.reason.parse(each.reason),
        text: each.text,
        said: isSame(then, said) ? null : then,
      };
    }),
  };
};

/** Returns one page of open cases, oldest first. Refuses a wrong cursor with 422. */
export const listReports = async (
  db: Kysely<Tables>,
  viewerId: string,
  cursor: string | undefined,
): Promise<RouteReply<typeof route>> => {
  const after = readPlace(cursor, 'uuid');
  const at = after?.at ?? null;
  const { rows } = await sql<CaseRow>`
    select r.id, r.subject, r.subject_id, r.card_id, r.user_id, u.name, r.opened_at, r.reports, r.said,
      case r.subject
        when 'card' then exists (select from cards c
          where c.id = r.card_id and c.state = 'published' and c.origin <> 'deck' and c.deleted_at is null)
        when 'collection' then exists (select from collections n
          where n.id = case r.subject when 'collection' then r.subject_id::uuid end and not n.is_private)
        when 'person' then exists (select from users p
          where p.id = case r.subject when 'person' then r.subject_id::uuid end and num_nonnulls(p.name, p.avatar_id) > 0)
        else exists (select from comments m
          where m.card_id = r.card_id and m.id::text = r.subject_id and m.deleted_at is null)
      end as is_there,
      coalesce((
        select json_agg(json_build_object('user_id', p.user_id, 'name', p.name, 'at', p.at, 'reason', p.reason,
          'text', p.text, 'said', p.said) order by p.at)
        from (select p.*, w.name from reports p join users w on w.id = p.user_id
          where p.case_id = r.id order by p.at limit ${maxLatest}) p
      ), '[]') as latest
    from report_cases r left join users u on u.id = r.user_id
    where r.outcome is null
      and (${at}::timestamptz is null or (r.opened_at, r.id) > (${at}, ${after?.id ?? null}::uuid))
    order by r.opened_at, r.id limit ${pageSize + 1}`.execute(db);
  const { page, nextCursor } = pageOf(rows, pageSize, (row) => ({ at: row.opened_at, id: row.id }));
  return { cases: page.map((row) => toCase(row, viewerId)), nextCursor };
};
