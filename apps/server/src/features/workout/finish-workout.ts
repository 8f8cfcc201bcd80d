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

/** Returns the day's saying, at a level the learner can read; one not found yet while there is any. */
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

/** Whether a workout has not won the day yet: the first one that wins it opens the saying. */
const isFirstOfDay = ({ streak }: LearnerState, day: string): boolean =>
  !(streak.lastWonDay === day && streak.wonBy === 'workout');

/**
 * Finishes a workout. A repetition returns the first reply. If all its answers were practice or undone, returns a summary alone: no
 * points, no won day, no write. Refuses with 404 a workout without any answer.
 */
export const completeWorkout = async (
  tools: LearnerTools,
  { userId }: LearnerSession,
  workoutId: string,
): Promise<WorkoutSummary> => {
  const { db, rules, takeStep, now } = tools;
  const clientId = keyOfCall(finishRoute, workoutId);
  const summary = await takeStep<WorkoutSummary>(userId, async () => {
    // Reads the learner before the stored reply; the other order could miss the reply of another node's concurrent finish.
    const on = await loadLearner(db, userId);
    const stored = await readStored(db, userId, clientId);
    const { state } = on;
    const open = state.workouts.find((workout) => workout.workoutId === workoutId);
    // Answers of older releases lack what was due.
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
    if (stored !== undefined) return { reply: await readReply(finishRoute.reply, stored.reply, summarize) };
    const reply = await summarize();
    if (!result.ok) return { reply };
    const { event, pointsEntries } = result;
    return { on, step: { event, learner: after, pointsEntries, atMs, request: { clientId, reply } }, reply };
  });
  // If a crash prevents this write, the client's retry gets the same saying and writes it.
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
