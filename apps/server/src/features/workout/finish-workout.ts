import { finishWorkout as finishRoute, keyOfCall, type WorkoutSummary } from '@kadro/contract';
import {
  dayOf,
  finishWorkout,
  levelDistance,
  summarizeWorkout,
  totalPoints,
  type AnswerOutcome,
  type LearnerEvent,
  type LearnerState,
} from '@kadro/core';
import { sql, type Kysely } from 'kysely';
import { AppError } from '../../platform/http/index.ts';
import { type LearnerSession, type LearnerTools, loadLearner, readStored, toStreak } from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { readSchedule } from './start-workout.ts';

/** A workout's answers stand among this many of the learner's latest events. */
const latestEvents = 2000;

/** What became of a workout's answers, in order, without those taken back; null when none was ever given. */
const readOutcomes = async (db: Kysely<Tables>, userId: string, workoutId: string): Promise<AnswerOutcome[] | null> => {
  const { rows } = await sql<{ event: LearnerEvent; outcome: AnswerOutcome | null }>`
    select event, outcome from (
      select seq, workout_id, event, outcome from learner_events where user_id = ${userId} order by seq desc limit ${latestEvents}
    ) as latest where workout_id = ${workoutId}::uuid order by seq`.execute(db);
  if (rows.length === 0) return null;
  const undone = new Set(rows.flatMap(({ event }) => (event.kind === 'answer-undone' ? [event.answerId] : [])));
  return rows.flatMap(({ event, outcome }) =>
    event.kind === 'answered' && outcome !== null && !undone.has(event.answerId) ? [outcome] : [],
  );
};

/** The saying of the day: of a level the learner can read, another one each day. */
const readFortune = async (
  db: Kysely<Tables>,
  learner: LearnerState,
  seed: string,
): Promise<WorkoutSummary['fortune']> => {
  const rows = await db
    .selectFrom('fortunes')
    .select(['id', 'text', 'translation', 'level'])
    .orderBy(sql`md5(id || ${seed})`)
    .execute();
  const readable = rows.find(({ level }) => levelDistance(learner.level, level) <= 1) ?? rows[0];
  return readable === undefined ? null : { text: readable.text, translation: readable.translation };
};

/** A day's first finished workout is the one that opens the fortune. */
const isFirstOfDay = ({ streak, timeZone }: LearnerState, nowMs: number): boolean =>
  !(streak.lastWonDay === dayOf(nowMs, timeZone) && streak.wonBy === 'workout');

/**
 * Finishes a workout. A repetition gets the first reply. One that has nothing to finish, because its answers were only
 * practice or taken back, gets a summary alone: no points, no won day, nothing is written. Refuses with 404 when no
 * answer of it was ever given.
 */
export const completeWorkout = (
  { db, rules, takeStep, now }: LearnerTools,
  { userId }: LearnerSession,
  workoutId: string,
): Promise<WorkoutSummary> => {
  const clientId = keyOfCall(finishRoute, workoutId);
  return takeStep<WorkoutSummary>(userId, async () => {
    // The row is read first: were it read last, another node's finish could come between and hide its own reply.
    const on = await loadLearner(db, userId);
    const done = await readStored(db, userId, clientId);
    if (done !== undefined) return { reply: finishRoute.reply.parse(done.reply) };
    const atMs = now();
    const { state } = on;
    const result = finishWorkout({ learner: state, workoutId, due: null, atMs }, rules);
    const after = result.ok ? result.learner : state;
    const [outcomes, schedule, fortune] = await Promise.all([
      readOutcomes(db, userId, workoutId),
      readSchedule(db, userId, atMs),
      result.ok && isFirstOfDay(state, atMs) ? readFortune(db, state, `${userId}${dayOf(atMs, state.timeZone)}`) : null,
    ]);
    if (outcomes === null) throw new AppError({ status: 404 });
    const summary = summarizeWorkout(outcomes, result.ok ? totalPoints(result.pointsEntries) : 0);
    const reply: WorkoutSummary = {
      workoutId,
      words: summary.reviewed,
      rightFirstTry: summary.rightFirstTry,
      stageChanges: await nameWords(db, summary.changedStage),
      points: summary.pointsWon,
      totalPoints: after.points,
      streak: toStreak(after, atMs),
      ...schedule,
      fortune,
    };
    if (!result.ok) return { reply };
    const { event, pointsEntries } = result;
    return { on, step: { event, pointsEntries, learner: after, atMs, clientId, workoutId, reply }, reply };
  });
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
