import type { FoundFortune } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';

const insertFound = prepareQuery<Tables, { userId: string; fortuneId: string; at: Date }>()((db, v) => ({
  compile: () =>
    sql`
      insert into found_fortunes (user_id, fortune_id, found_at)
      values (${v.userId}, ${v.fortuneId}, ${v.at}::timestamptz) on conflict do nothing`.compile(db),
}));

/** Adds a saying to a learner's found ones; does nothing if it is already there. */
export const keepFortune = async (
  db: Kysely<Tables>,
  { userId, fortuneId, nowMs }: { userId: string; fortuneId: string; nowMs: number },
): Promise<void> => {
  await insertFound.first(db, { userId, fortuneId, at: new Date(nowMs) });
};

const selectFound = prepareQuery<Tables, { userId: string }>()((db, v) => ({
  compile: () =>
    sql<{ id: string; text: string; translation: string; found_at: Date }>`
      select f.id, f.text, f.translation, k.found_at
      from found_fortunes k join fortunes f on f.id = k.fortune_id and f.state = 'published'
      where k.user_id = ${v.userId} order by k.found_at desc, f.id`.compile(db),
}));

const countPublished = prepareQuery<Tables, object>()((db) => ({
  compile: () =>
    sql<{ count: number }>`select count(*)::int as count from fortunes where state = 'published'`.compile(db),
}));

/** Returns the learner's found sayings, newest first, and the number of published ones. Withdrawn ones are in neither. */
export const readFoundFortunes = async (
  db: Kysely<Tables>,
  userId: string,
): Promise<{ fortunes: FoundFortune[]; total: number }> => {
  const [rows, published] = await Promise.all([selectFound.all(db, { userId }), countPublished.first(db, {})]);
  return {
    fortunes: rows.map(({ found_at: foundAt, ...fortune }) => ({ ...fortune, foundAt: foundAt.toISOString() })),
    total: published?.count ?? 0,
  };
};
