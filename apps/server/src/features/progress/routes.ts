import { readLearningStats, readProgress, type LearningStats } from '@kadro/contract';
import { addDays, dayOf, startOfDayMs, type LearnerState } from '@kadro/core';
import type { Kysely } from 'kysely';
import { implement, type HttpApp } from '../../platform/http/index.ts';
import { type LearnerSession, type LearnerTools, toCounts, toMoves, toStreak } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { completeLearner } from '../learner/index.ts';
import { readSchedule } from '../workout/index.ts';

const forecastDays = 14;

/** Words due on each of the next days in the learner's time zone; what is overdue counts today. */
const readForecast = async (
  db: Kysely<Tables>,
  userId: string,
  { timeZone }: LearnerState,
  nowMs: number,
): Promise<LearningStats['forecast']> => {
  const today = dayOf(nowMs, timeZone);
  const days = Array.from({ length: forecastDays }, (_, index) => addDays(today, index));
  const end = new Date(startOfDayMs(addDays(today, forecastDays), timeZone));
  const rows = await db
    .selectFrom('learning')
    .select('due_at')
    .where('user_id', '=', userId)
    .where('due_at', '<', end)
    .execute();
  const due = new Map(days.map((day) => [day, 0]));
  for (const { due_at: dueAt } of rows) {
    if (dueAt === null) continue;
    const day = dayOf(Math.max(nowMs, dueAt.getTime()), timeZone);
    due.set(day, (due.get(day) ?? 0) + 1);
  }
  return days.map((day) => ({ day, due: due.get(day) ?? 0 }));
};

/** Reviews that reached the memory: all, and those right at the first try; answers taken back do not count. */
const readReviews = async (
  db: Kysely<Tables>,
  userId: string,
  { reviews }: LearnerState,
): Promise<LearningStats['reviews']> =>
  reviews ?? (await completeLearner(db, userId))?.reviews ?? { total: 0, right: 0 };

/** Progress and learning figures of the signed-in user. */
export const registerProgress = (app: HttpApp<LearnerSession>, { db, rules, now }: LearnerTools): void => {
  implement(app, readProgress, ({ session }) => {
    const { state } = session.learner;
    const nowMs = now();
    return {
      level: state.level,
      test: { rejected: false, result: null },
      points: state.points,
      streak: toStreak(state, nowMs),
      moves: toMoves(state, nowMs, rules),
      words: toCounts(state),
    };
  });

  implement(app, readLearningStats, async ({ session: { userId, learner } }) => {
    const nowMs = now();
    const [schedule, reviews, forecast] = await Promise.all([
      readSchedule(db, userId, nowMs),
      readReviews(db, userId, learner.state),
      readForecast(db, userId, learner.state, nowMs),
    ]);
    return { words: toCounts(learner.state), ...schedule, reviews, forecast };
  });
};
