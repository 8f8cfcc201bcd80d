import type { AdminFortune } from '@kadro/contract';
import type { Level } from '@kadro/core';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { AppError } from '../../platform/http/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { shownSince } from '../stats/index.ts';

export interface FortuneRow {
  id: string;
  version: number;
  text: string;
  translation: string;
  level: Level;
  state: AdminFortune['state'];
  shown: number;
  created_at: Date;
  changed_at: Date;
}

/** SQL: how often a saying `f` was shown, including today. */
export const shownOf = sql<number>`(f.shown + ${shownSince(sql`f.id`)})`;

/** Selects sayings `f` by a condition, with how often each was shown, including today; `tail` is order and limit. */
export const selectFortunes = async (
  db: Kysely<Tables>,
  where: RawBuilder<unknown>,
  tail: RawBuilder<unknown>,
): Promise<FortuneRow[]> => {
  const { rows } = await sql<FortuneRow>`
    select f.id, f.version, f.text, f.translation, f.level, f.state, f.created_at, f.changed_at,
      ${shownOf} as shown
    from fortunes f where ${where} ${tail}`.execute(db);
  return rows;
};

export const toAdminFortune = ({
  created_at: _createdAt,
  changed_at: changedAt,
  ...row
}: FortuneRow): AdminFortune => ({
  ...row,
  changedAt: changedAt.toISOString(),
});

/** Reads a saying by id; throws a 404 for none. */
export const demandFortune = async (
  db: Kysely<Tables>,
  id: string,
  { forUpdate = false }: { forUpdate?: boolean } = {},
): Promise<AdminFortune> => {
  const [row] = await selectFortunes(db, sql`f.id = ${id}`, forUpdate ? sql`for update of f` : sql``);
  if (row === undefined) throw new AppError({ status: 404 });
  return toAdminFortune(row);
};
