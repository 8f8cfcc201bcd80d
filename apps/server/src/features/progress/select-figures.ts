import type { Period } from '@kadro/contract';
import { addDays, type Day } from '@kadro/core';
import { readDayBriefs, readDayMark, readTotals } from '@kadro/core/stored';
import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { liveSession } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { firstDay, type KeptDays } from './compose-figures.ts';

/** A learner's row, and the days around a period that ends on some day, a little more than it needs. */
export interface FiguresRow {
  user_id: string;
  state: unknown;
  marks: string | null;
  before: string | null;
}

/** No zone is further from that of the server's clock. */
export const zoneDays = 1;

const selectRow = prepareQuery<Tables, { tokenHash: Buffer; yearFrom: Day; beforeDay: Day }>()((db, v) => ({
  compile: () =>
    sql<FiguresRow>`
      select me.user_id, me.state,
        (select string_agg(d.mark, ';' order by d.day) from learner_days d
          where d.user_id = me.user_id and d.day >= ${v.yearFrom}::date) as marks,
        (select string_agg(d.mark || chr(9) || d.totals, chr(10) order by d.day desc) from (
          select day, mark, totals from learner_days where user_id = me.user_id and day < ${v.beforeDay}::date
          order by day desc limit ${sql.lit(2 * zoneDays + 1)}) d) as before
      from ${liveSession(v.tokenHash)} s join learners me on me.user_id = s.user_id`.compile(db),
}));

/**
 * The session's learner with the days around a period that ends on a day, or up to `zoneDays` before or after it: which of them it
 * is only the row tells, so that one trip brings the days for each. Refuses with 401 without a live session.
 */
export const selectFigures = async (
  db: Kysely<Tables>,
  tokenHash: Buffer,
  { around, days }: { around: Day; days: Period },
): Promise<FiguresRow> => {
  const row = await selectRow.first(db, {
    tokenHash,
    yearFrom: firstDay(addDays(around, -zoneDays), 365),
    beforeDay: firstDay(addDays(around, zoneDays), days),
  });
  if (row === undefined) throw new AppError({ status: 401 });
  return row;
};

/** Of what a row brought, the days of the year that ends on a day, and the last one before the period. */
export const pickDays = ({ marks, before }: FiguresRow, { to, days }: { to: Day; days: Period }): KeptDays => {
  const yearFrom = firstDay(to, 365);
  const from = firstDay(to, days);
  const [mark, totals] =
    before
      ?.split('\n')
      .map((line) => line.split('\t'))
      .find(([each = '']) => (readDayBriefs(each)[0]?.day ?? from) < from) ?? [];
  return {
    year: marks === null ? [] : readDayBriefs(marks).filter(({ day }) => day >= yearFrom),
    before: mark === undefined ? null : { mark: readDayMark(mark), totals: readTotals(totals) },
  };
};
