import type { DayEnd } from '@kadro/core';
import { sql, type Kysely } from 'kysely';
import { dayColumns } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** Days per statement. */
const batchSize = 1000;

/** Replaces all days of a learner. */
export const writeDays = async (trx: Kysely<Tables>, userId: string, days: readonly DayEnd[]): Promise<void> => {
  await trx.deleteFrom('learner_days').where('user_id', '=', userId).execute();
  for (let from = 0; from < days.length; from += batchSize) {
    const rows = JSON.stringify(days.slice(from, from + batchSize).map(dayColumns));
    await sql`insert into learner_days (user_id, day, mark, totals)
      select ${userId}::uuid, x.day, x.mark, x.totals::json
      from json_to_recordset(${rows}::json) as x(day date, mark text, totals text)`.execute(trx);
  }
};
