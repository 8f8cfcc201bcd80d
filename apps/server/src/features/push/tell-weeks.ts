import { addDays, mondayOf, sentenceOfWeek, sumUpWeek, weekDays, type Day, type LearnerState } from '@kadro/core';
import { readDayEnds } from '@kadro/core/stored';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import type { PushNews } from './message.ts';

/** A user due for the weekly summary; `day` is their local day. */
export interface WeekSubject {
  readonly userId: string;
  readonly state: LearnerState;
  readonly day: Day;
}

interface EndRow {
  user_id: string;
  mark: string;
  totals: unknown;
}

/** Reads the users' day ends from a day on, and the last one before it, in order of day. */
const readEnds = async (db: Kysely<Tables>, userIds: readonly string[], from: Day): Promise<EndRow[]> => {
  const { rows } = await sql<EndRow>`
    select d.user_id, d.mark, d.totals
    from unnest(${userIds}::uuid[]) as u (id) cross join lateral (
      (select b.user_id, b.day, b.mark, b.totals from learner_days b where b.user_id = u.id and b.day < ${from}::date
        order by b.day desc limit 1)
      union all
      (select e.user_id, e.day, e.mark, e.totals from learner_days e where e.user_id = u.id and e.day >= ${from}::date)
    ) d
    order by d.user_id, d.day`.execute(db);
  return rows;
};

/** Returns the summaries of the last week by user id; none for a week without answers. */
export const summarizeWeeks = async (
  db: Kysely<Tables>,
  people: readonly WeekSubject[],
  promised: number,
): Promise<Map<string, PushNews & { kind: 'weekly' }>> => {
  const summaries = new Map<string, PushNews & { kind: 'weekly' }>();
  for (const [from, those] of Map.groupBy(people, ({ day }) => addDays(mondayOf(day), -weekDays))) {
    const rows = Map.groupBy(
      await readEnds(
        db,
        those.map(({ userId }) => userId),
        from,
      ),
      (row) => row.user_id,
    );
    for (const { userId, state } of those) {
      const week = sumUpWeek(from, readDayEnds(rows.get(userId) ?? [], state));
      const sentence = week && sentenceOfWeek(week, promised);
      if (sentence !== null && sentence.kind !== 'idle') summaries.set(userId, { kind: 'weekly', from, sentence });
    }
  }
  return summaries;
};
