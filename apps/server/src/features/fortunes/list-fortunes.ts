import type { RouteReply, RouteRequest, listFortunes as route } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { pageOf, readPlace } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { plain, plainPattern } from '../learning/index.ts';
import { selectFortunes, toAdminFortune } from './fortune-rows.ts';

const pageSize = 50;

/** One page of the sayings, newest first. Refuses a wrong cursor with 422. */
export const listFortunes = async (
  db: Kysely<Tables>,
  { query = '', level, state, cursor }: RouteRequest<typeof route>['query'],
): Promise<RouteReply<typeof route>> => {
  const after = readPlace(cursor);
  const pattern = `%${plainPattern(query)}%`;
  const rows = await selectFortunes(
    db,
    sql`(${level ?? null}::text is null or f.level = ${level ?? null})
      and (${state ?? null}::text is null or f.state = ${state ?? null})
      and (lower(f.text) like ${pattern} or ${plain(sql.ref('f.translation'))} like ${pattern})
      and (${after?.at ?? null}::timestamptz is null
        or (date_trunc('milliseconds', f.created_at), f.id) < (${after?.at ?? null}, ${after?.id ?? null}))`,
    sql`order by date_trunc('milliseconds', f.created_at) desc, f.id desc limit ${pageSize + 1}`,
  );
  const { page, nextCursor } = pageOf(rows, pageSize, ({ created_at: at, id }) => ({ at, id }));
  return { fortunes: page.map(toAdminFortune), nextCursor };
};
