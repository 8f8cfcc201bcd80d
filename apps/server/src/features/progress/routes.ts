import {
  readFigures as figuresRoute,
  readFoundFortunes as foundFortunesRoute,
  readLearningStats,
  readLevelWords as levelWordsRoute,
  readProgress,
  readWeek as weekRoute,
  type LearningStats,
} from '@kadro/contract';
import { addDays, dayOf, startOfDayMs, type LearnerState } from '@kadro/core';
import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import { implement, implementByToken, type HttpApp } from '../../platform/http/index.ts';
import { type LearnerSession, type LearnerTools, toCounts, toMoves, toStreak } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { completeLearner } from '../learner/index.ts';
import { readFoundFortunes, readSchedule } from '../workout/index.ts';
import { createKeptReplies } from './kept-replies.ts';
import { readFigures } from './read-figures.ts';
import { readLevelWords, type KeptLevels } from './read-level-words.ts';
import { readWeek } from './read-week.ts';

const forecastDays = 14;

/** How many words are due on each of some days, whose ends stand in an array; what is overdue counts on the first. */
const countByDay = prepareQuery<Tables, { userId: string; ends: Date[]; end: Date }>()((db, v) => ({
  compile: () =>
    sql<{ day: number; due: number }>`
      select width_bucket(due_at, ${v.ends}::timestamptz[]) as day, count(*)::int as due
      from learning where user_id = ${v.userId} and due_at < ${v.end} group by 1`.compile(db),
}));

/** Words due on each of the next days in the learner's time zone; what is overdue counts today. */
const readForecast = async (
  db: Kysely<Tables>,
  userId: string,
  { timeZone }: LearnerState,
  nowMs: number,
): Promise<LearningStats['forecast']> => {
  const today = dayOf(nowMs, timeZone);
  const days = Array.from({ length: forecastDays }, (_, index) => addDays(today, index));
  const ends = days.map((day) => new Date(startOfDayMs(addDays(day, 1), timeZone)));
  const rows = await countByDay.all(db, { userId, ends, end: ends.at(-1) ?? new Date(nowMs) });
  const due = new Map(rows.map((row) => [row.day, row.due]));
  return days.map((day, index) => ({ day, due: due.get(index) ?? 0 }));
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
      test: { rejected: state.levelTest?.isRejected ?? false, result: state.levelTest?.result ?? null },
      points: state.points,
      streak: toStreak(state, nowMs),
      moves: toMoves(state, nowMs, rules),
      words: toCounts(state),
    };
  });

  const replies = createKeptReplies();
  implementByToken(app, figuresRoute, ({ tokenHash, likelyUserId, query: { days = 30 } }) =>
    readFigures(db, replies, { tokenHash, likelyUserId, days, nowMs: now(), rules }),
  );

  const keptLevels = new Map<string, KeptLevels>();
  implement(app, levelWordsRoute, async ({ session: { userId, learner } }) => ({
    levels: await readLevelWords(db, keptLevels, { userId, version: learner.version, nowMs: now() }),
  }));

  implement(app, weekRoute, ({ session: { userId, learner } }) =>
    readWeek(db, userId, { state: learner.state, nowMs: now(), rules }),
  );

  implement(app, foundFortunesRoute, ({ session: { userId } }) => readFoundFortunes(db, userId));

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
