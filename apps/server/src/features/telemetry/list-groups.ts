import { dayMs } from '@kadro/core';
import type { RouteReply, RouteRequest, listErrorGroups as route } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { AppError, say } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/schema.ts';

const maxGroups = 50;

interface GroupRow {
  id: string;
  count: number;
  first_at: Date;
  last_at: Date;
  versions: { version: string | null; count: number }[];
  err: string;
  instance: string;
  info: string;
  stack: string;
  reports: number;
  groups: number;
}

/** Lists the errors of a range by group, most frequent first. Throws a 422 if the range ends before it begins. */
export const listErrorGroups = async (
  db: Kysely<Tables>,
  { from, to, version }: RouteRequest<typeof route>['query'],
): Promise<RouteReply<typeof route>> => {
  if (from > to) throw new AppError({ status: 422, errors: { from: [say((m) => m.wrongValue)] } });
  const end = new Date(Date.parse(`${to}T00:00:00Z`) + dayMs);
  const { rows } = await sql<GroupRow>`
    with builds as (
      select coalesce(group_id, left(md5(stack), 16)) as id, client_version as version, count(*)::int as count,
        min(at) as first_at, max(at) as last_at, max(c.id) as newest
      from client_errors c
      where at >= ${new Date(`${from}T00:00:00Z`)} and at < ${end}
        and (${version ?? null}::text is null or client_version = ${version ?? null})
      group by 1, 2
    ), groups as (
      select id, sum(count)::int as count, min(first_at) as first_at, max(last_at) as last_at, max(newest) as newest,
        json_agg(json_build_object('version', version, 'count', count) order by count desc, version) as versions,
        (sum(sum(count)) over ())::int as reports, (count(*) over ())::int as groups
      from builds group by id order by 2 desc, 4 desc limit ${maxGroups}
    )
    select g.id, g.count, g.first_at, g.last_at, g.versions, g.reports, g.groups, e.err, e.instance, e.info, e.stack
    from groups g join client_errors e on e.id = g.newest order by g.count desc, g.last_at desc`.execute(db);
  const groups = rows.map(({ first_at: firstAt, last_at: lastAt, reports: _reports, groups: _groups, ...group }) => ({
    ...group,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }));
  return { groups, reports: rows[0]?.reports ?? 0, groupsTotal: rows[0]?.groups ?? 0 };
};
