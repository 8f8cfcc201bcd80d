import type { LearningStats } from '@kadro/contract';
import { addDays, dayOf, startOfDayMs, type LearnerState } from '@kadro/core';
import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import { toCounts } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { completeLearner } from '../learner/index.ts';
import { readSchedule } from '../workout/index.ts';
import type { LearnerRow } from './tell-again.ts';

const forecastDays = 14;

/** Counts the words due on each day of an array of day ends; overdue words count on the first. */
const countByDay = prepareQuery<Tables, { userId: string; ends: Date[]; end: Date }>()((db, v) => ({
  compile: () =>
    sql<{ day: number; due: number }>`
      select width_bucket(due_at, ${v.ends}::timestamptz[]) as day, count(*)::int as due
      from learning where user_id = ${v.userId} and due_at < ${v.end} group by 1`.compile(db),
}));

/** Reads the words due on each of the next days in the learner's time zone, overdue ones today, and when today ends. */
const readForecast = async (
  db: Kysely<Tables>,
  { userId, state: { timeZone }, nowMs }: LearnerRow,
): Promise<{ forecast: LearningStats['forecast']; dayEndsMs: number }> => {
  const today = dayOf(nowMs, timeZone);
  const days = Array.from({ length: forecastDays }, (_, index) => addDays(today, index));
  const ends = days.map((day) => new Date(startOfDayMs(addDays(day, 1), timeZone)));
  const rows = await countByDay.all(db, { userId, ends, end: ends.at(-1) ?? new Date(nowMs) });
  const due = new Map(rows.map((row) => [row.day, row.due]));
  const forecast = days.map((day, index) => ({ day, due: due.get(index) ?? 0 }));
  return { forecast, dayEndsMs: ends[0]?.getTime() ?? nowMs };
};

/** Reviews that reached the memory: all, and those right at the first try; answers taken back do not count. */
const readReviews = async (
  db: Kysely<Tables>,
  userId: string,
  { reviews }: LearnerState,
): Promise<LearningStats['reviews']> =>
  reviews ?? (await completeLearner(db, userId))?.reviews ?? { total: 0, right: 0 };

/** Reads a learner's word counts and forecast; valid until another word is due or the day ends. */
export const readLearningStats = async (
  db: Kysely<Tables>,
  row: LearnerRow,
): Promise<{ reply: LearningStats; untilMs: number }> => {
  const [schedule, reviews, { forecast, dayEndsMs }] = await Promise.all([
    readSchedule(db, row.userId, row.nowMs),
    readReviews(db, row.userId, row.state),
    readForecast(db, row),
  ]);
  const nextMs = schedule.nextDueAt === null ? dayEndsMs : Date.parse(schedule.nextDueAt);
  return {
    reply: { words: toCounts(row.state), ...schedule, reviews, forecast },
    untilMs: Math.min(nextMs, dayEndsMs),
  };
};
