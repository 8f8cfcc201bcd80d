import { finishWorkout as finishRoute, keyOfCall, type WorkoutSummary } from '@kadro/contract';
import { finishWorkout, levelDistance, summarizeWorkout, totalPoints, type LearnerState } from '@kadro/core';
import { sql, type Kysely } from 'kysely';
import { AppError } from '../../platform/http/index.ts';
import {
  loadLearner,
  readReply,
  readStored,
  toStreak,
  type LearnerSession,
  type LearnerTools,
} from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { keepFortune } from './found-fortunes.ts';
import { readBegun } from './read-begun.ts';
import { readOutcomes } from './read-outcomes.ts';
import { readSchedule } from './start-workout.ts';

/** The saying of the day: of a level the learner can read, one that was not found yet while there is any, another one each day. */
const readFortune = async (
  db: Kysely<Tables>,
  { userId, learner, day }: { userId: string; learner: LearnerState; day: string },
): Promise<WorkoutSummary['fortune']> => {
  const rows = await db
    .selectFrom('fortunes')
    .select(['id', 'text', 'translation', 'level'])
    .select(
      sql<boolean>`exists (select from found_fortunes k where k.user_id = ${userId} and k.fortune_id = fortunes.id)`.as(
        'isFound',
      ),
    )
    .where('state', '=', 'published')
    .orderBy(sql`md5(id || ${userId + day})`)
    .execute();
  const fitting = rows.filter(({ level }) => levelDistance(learner.level, level) <= 1);
  const readable = fitting.find(({ isFound }) => !isFound) ?? fitting[0] ?? rows[0];
  return readable === undefined ? null : { id: readable.id, text: readable.text, translation: readable.translation };
};

/** The first workout whose end wins its day is the one that opens the fortune. */
const isFirstOfDay = ({ streak }: LearnerState, day: string): boolean =>
  !(streak.lastWonDay === day && streak.wonBy === 'workout');

/**
 * Finishes a workout. A repetition gets the first reply. One that has nothing to finish, because its answers were only
 * practice or taken back, gets a summary alone: no points, no won day, nothing is written. Refuses with 404 when no
 * answer of it was ever given.
 */
export const completeWorkout = async (
  tools: LearnerTools,
  { userId }: LearnerSession,
  workoutId: string,
): Promise<WorkoutSummary> => {
  const { db, rules, takeStep, now } = tools;
  const clientId = keyOfCall(finishRoute, workoutId);
  const summary = await takeStep<WorkoutSummary>(userId, async () => {
    // The row is read first: were it read last, another node's finish could come between and hide its own reply.
    const on = await loadLearner(db, userId);
    const done = await readStored(db, userId, clientId);
    const { state } = on;
    const open = state.workouts.find((workout) => workout.workoutId === workoutId);
    // Answers that an older release wrote do not say what was due.
    const begun = open === undefined || open.begun !== undefined ? null : await readBegun(tools, on, open);
    const atMs = now();
    const result = finishWorkout({ learner: state, workoutId, due: begun?.due ?? null, day: begun?.day, atMs }, rules);
    const after = result.ok ? result.learner : state;
    const counted = open?.countedAnswers ?? 0;
    const { day = '' } = result.ok ? result.event : {};
    const summarize = async (): Promise<WorkoutSummary> => {
      const [outcomes, schedule, fortune] = await Promise.all([
        readOutcomes(db, on, workoutId, counted),
        readSchedule(db, userId, atMs),
        isFirstOfDay(state, day) && !isFirstOfDay(after, day) ? readFortune(db, { userId, learner: state, day }) : null,
      ]);
      if (outcomes === null) throw new AppError({ status: 404 });
      const summary = summarizeWorkout(outcomes, result.ok ? totalPoints(result.pointsEntries) : 0);
      return {
        workoutId,
        words: summary.reviewed,
        rightFirstTry: summary.rightFirstTry,
        introduced: summary.introduced,
        stageChanges: await nameWords(db, summary.changedStage),
        points: summary.pointsWon,
        totalPoints: after.points,
        streak: toStreak(after, atMs),
        ...schedule,
        fortune,
      };
    };
    if (done !== undefined) return { reply: await readReply(finishRoute.reply, done.reply, summarize) };
    const reply = await summarize();
    if (!result.ok) return { reply };
    const { event, pointsEntries } = result;
    return { on, step: { event, learner: after, pointsEntries, atMs, request: { clientId, reply } }, reply };
  });
  // Who was not told of it asks again, and gets the same saying: what a crash keeps from being written here is written then.
  const fortuneId = summary.fortune?.id;
  if (fortuneId !== undefined) await keepFortune(db, { userId, fortuneId, nowMs: now() });
  return summary;
};

const nameWords = async (
  db: Kysely<Tables>,
  changes: ReturnType<typeof summarizeWorkout>['changedStage'],
): Promise<WorkoutSummary['stageChanges']> => {
  if (changes.length === 0) return [];
  const ids = changes.map(({ wordId }) => wordId);
  const words = await db.selectFrom('words').select(['id', 'headword', 'translation']).where('id', 'in', ids).execute();
  const byId = new Map(words.map((word) => [word.id, word]));
  return changes.flatMap((change) => {
    const word = byId.get(change.wordId);
    return word === undefined ? [] : [{ ...change, headword: word.headword, translation: word.translation }];
  });
};
