import type { RouteReply, RouteRequest, listFortunes as route } from '@kadro/contract';
import { comparedText } from '@kadro/core/english/compared-text';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { pageOf, readPlace } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { AppError, say } from '../../platform/http/index.ts';
import { plain, plainPattern, readPlace as readCountPlace, writePlace } from '../learning/index.ts';
import { selectFortunes, shownOf, toAdminFortune } from './fortune-rows.ts';

const pageSize = 50;

type Query = RouteRequest<typeof route>['query'];

const matches = ({ query = '', level, state }: Query): RawBuilder<unknown> => {
  const pattern = `%${plainPattern(comparedText(query)).replaceAll("'", '_')}%`;
  return sql`(${level ?? null}::text is null or f.level = ${level ?? null})
    and (${state ?? null}::text is null or f.state = ${state ?? null})
    and (lower(f.text) like ${pattern} or ${plain(sql.ref('f.translation'))} like ${pattern})`;
};

const listNewest = async (db: Kysely<Tables>, query: Query): Promise<RouteReply<typeof route>> => {
  const after = readPlace(query.cursor);
  const rows = await selectFortunes(
    db,
    sql`${matches(query)} and (${after?.at ?? null}::timestamptz is null
      or (date_trunc('milliseconds', f.created_at), f.id) < (${after?.at ?? null}, ${after?.id ?? null}))`,
    sql`order by date_trunc('milliseconds', f.created_at) desc, f.id desc limit ${pageSize + 1}`,
  );
  const { page, nextCursor } = pageOf(rows, pageSize, ({ created_at: at, id }) => ({ at, id }));
  return { fortunes: page.map(toAdminFortune), nextCursor };
};

/** Parses the cursor of a page ordered by counts: a count and an id. Throws a 422 for a wrong one. */
const readShown = (cursor: string | undefined): { shown: number; id: string } | null => {
  if (cursor === undefined) return null;
  const place = readCountPlace(cursor);
  if (place === null || !/^\d{1,9}$/.test(place.headword))
    throw new AppError({ status: 422, errors: { cursor: [say((m) => m.wrongValue)] } });
  return { shown: Number(place.headword), id: place.wordId };
};

const listMostShown = async (db: Kysely<Tables>, query: Query): Promise<RouteReply<typeof route>> => {
  const after = readShown(query.cursor);
  const rows = await selectFortunes(
    db,
    sql`${matches(query)} and (${after?.shown ?? null}::int is null
      or (${shownOf}, f.id) < (${after?.shown ?? null}, ${after?.id ?? null}))`,
    sql`order by ${shownOf} desc, f.id desc limit ${pageSize + 1}`,
  );
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const nextCursor = rows.length > pageSize && last !== undefined ? writePlace(String(last.shown), last.id) : null;
  return { fortunes: page.map(toAdminFortune), nextCursor };
};

/** Reads one page of the sayings, newest or most shown first. Throws a 422 for a wrong cursor. */
export const listFortunes = (db: Kysely<Tables>, query: Query): Promise<RouteReply<typeof route>> =>
  query.sort === 'shown' ? listMostShown(db, query) : listNewest(db, query);
