import type { Period } from '@kadro/contract';
import { addDays, type Day } from '@kadro/core';
import { dayOfMark, readDayMark, readTotals } from '@kadro/core/stored';
import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { liveSession } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { firstDay, readYear, type KeptDays } from './compose-figures.ts';

/**
 * A learner's row and the days around a period, slightly more than needed; nulls for an unchanged cached row. If the ended days are
 * cached, `marks` has those ended since, and `before` is null.
 */
export interface FiguresRow {
  user_id: string;
  version: number;
  repairs: number;
  state: unknown;
  marks: string | null;
  before: string | null;
}

/** Maximum distance in days between any zone and the server's clock. */
export const zoneDays = 1;

/** A cached row: its reply is cached, and all ended days before one. */
export interface KnownRow {
  readonly userId: string;
  readonly version: number;
  readonly repairs: number;
  readonly endedBefore: Day;
}
const noRow: KnownRow = {
  userId: '00000000-0000-0000-0000-000000000000',
  version: -1,
  repairs: -1,
  endedBefore: '1970-01-01',
};

const selectRow = prepareQuery<Tables, KnownRow & { tokenHash: Buffer; yearFrom: Day; beforeDay: Day }>()((db, v) => {
  // Ended days do not change, unless the learner's rows are repaired.
  const hasDays = sql`(me.user_id = ${v.userId}::uuid and me.repairs = ${v.repairs}::int)`;
  const isNew = sql`(not ${hasDays} or me.version <> ${v.version}::int)`;
  return {
    compile: () =>
      sql<FiguresRow>`
        select me.user_id, me.version, me.repairs, case when ${isNew} then me.state end as state,
          case when ${isNew} then (
            select string_agg(d.mark, ';' order by d.day) from learner_days d
            where d.user_id = me.user_id and d.day >= case when ${hasDays} then ${v.endedBefore}::date else ${v.yearFrom}::date end) end as marks,
          case when not ${hasDays} then (
            select string_agg(d.mark || chr(9) || d.totals, chr(10) order by d.day desc) from (
              select day, mark, totals from learner_days where user_id = me.user_id and day < ${v.beforeDay}::date
              order by day desc limit ${sql.lit(2 * zoneDays + 1)}) d) end as before
        from ${liveSession(v.tokenHash)} s join learners me on me.user_id = s.user_id`.compile(db),
  };
});

/**
 * Reads the session's learner with the days around a period that ends within `zoneDays` of a day: the row's time zone decides which,
 * so one round trip reads the days for all. For a cached row it only checks that the row is unchanged. Refuses with 401 without a
 * live session.
 */
export const selectFigures = async (
  db: Kysely<Tables>,
  tokenHash: Buffer,
  { around, days, known = noRow }: { around: Day; days: Period; known?: KnownRow | undefined },
): Promise<FiguresRow> => {
  const row = await selectRow.first(db, {
    tokenHash,
    ...known,
    yearFrom: firstDay(addDays(around, -zoneDays), 365),
    beforeDay: firstDay(addDays(around, zoneDays), days),
  });
  if (row === undefined) throw new AppError({ status: 401 });
  return row;
};

/** Picks a year's days and the last one before a period from a row. */
export const pickDays = ({ marks, before }: FiguresRow, { to, days }: { to: Day; days: Period }): KeptDays => {
  const from = firstDay(to, days);
  const [mark, totals] =
    before
      ?.split('\n')
      .map((line) => line.split('\t'))
      .find(([each = '']) => dayOfMark(each) < from) ?? [];
  return {
    year: readYear(marks ?? '', to),
    before: mark === undefined ? null : { mark: readDayMark(mark), totals: readTotals(totals) },
  };
};
