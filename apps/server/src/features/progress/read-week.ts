import type { Week } from '@kadro/contract';
import {
  addDays,
  mondayOf,
  sentenceOfWeek,
  sumUpWeek,
  weekDays,
  type Day,
  type LearnerState,
  type Rules,
} from '@kadro/core';
import { readDayEnds } from '@kadro/core/stored';
import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { completeLearner } from '../learner/index.ts';
import { standingDay } from './standing-day.ts';

/** Selects the two last complete weeks, the current one, and the last day before them. */
const selectDays = prepareQuery<Tables, { userId: string; from: Day }>()((db, { userId, from }) => ({
  compile: () =>
    sql<{ mark: string; totals: unknown }>`
      (select mark, totals, day from learner_days where user_id = ${userId} and day < ${from}::date order by day desc limit 1)
      union all
      (select mark, totals, day from learner_days where user_id = ${userId} and day >= ${from}::date)
      order by day`.compile(db),
}));

/** Returns a learner's last complete week, with its sentence, and the one before it. */
export const readWeek = async (
  db: Kysely<Tables>,
  userId: string,
  { state, nowMs, rules }: { state: LearnerState; nowMs: number; rules: Pick<Rules, 'desiredRetention'> },
): Promise<Week> => {
  // For a learner of an older release the figures are counted from the log now, and their days written.
  const me = state.figures === null ? ((await completeLearner(db, userId)) ?? state) : state;
  const present = mondayOf(standingDay(me, nowMs));
  const [last, earlier] = [addDays(present, -weekDays), addDays(present, -2 * weekDays)];
  const ends = readDayEnds(await selectDays.all(db, { userId, from: earlier }), me);
  const week = sumUpWeek(last, ends);
  return {
    week: week && { ...week, sentence: sentenceOfWeek(week, rules.desiredRetention) },
    before: sumUpWeek(earlier, ends),
    nextAt: addDays(present, weekDays),
  };
};
