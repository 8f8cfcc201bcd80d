import type { SecurityEvent } from '@kadro/contract';
import { sql, type Kysely, type Selectable } from 'kysely';
import { z } from 'zod';
import { AppError, say } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/schema.ts';

const pageSize = 20;
/** Where a page ends: the last row's key. */
const cursor = z.tuple([z.iso.datetime(), z.uuid()]);

const readCursor = (text: string): [Date, string] => {
  const { data } = cursor.safeParse(text.split('_'));
  if (data === undefined) throw new AppError({ status: 422, errors: { before: [say((m) => m.wrongFormat)] } });
  return [new Date(data[0]), data[1]];
};

type Row = Selectable<Tables['security_events']>;

const toEvent = ({ id, kind, way, address, browser, system, times, last_at: lastAt }: Row): SecurityEvent => ({
  id,
  at: lastAt.toISOString(),
  kind,
  way,
  address,
  browser,
  system,
  times,
});

/** Returns one page of an account's security events, latest first. */
export const readActivity = async (
  db: Kysely<Tables>,
  userId: string,
  before: string | undefined,
): Promise<{ events: SecurityEvent[]; next: string | null }> => {
  let query = db.selectFrom('security_events').selectAll().where('user_id', '=', userId);
  if (before !== undefined) {
    const [at, id] = readCursor(before);
    query = query.where(sql<boolean>`(at, id) < (${at}, ${id})`);
  }
  const rows = await query
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const next = rows.length > pageSize && last !== undefined ? `${last.at.toISOString()}_${last.id}` : null;
  return { events: page.map(toEvent), next };
};
