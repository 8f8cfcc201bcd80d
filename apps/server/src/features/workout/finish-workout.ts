import { answerCard, finishWorkout as finishRoute, keyOfCall, undoAnswer, type WorkoutSummary } from '@kadro/contract';
import {
  dayOf,
  dueOfWorkout,
  finishWorkout,
  levelDistance,
  liesOpen,
  summarizeWorkout,
  totalPoints,
  type AnswerOutcome,
  type LearnerState,
} from '@kadro/core';
import { readOutcome } from '@kadro/core/stored';
import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import {
  loadLearner,
  readReply,
  readStored,
  toStreak,
  type LearnerRow,
  type LearnerSession,
  type LearnerTools,
} from '../../kernel/index.ts';
import type { Tables } from '../../kernel/schema.ts';
import { keepFortune } from './found-fortunes.ts';
import { readIssued } from './issue-workout.ts';
import { composeDue, readDueWords, readSchedule } from './start-workout.ts';

/** Where the answers of a workout are looked for: among so many of the learner's latest events, further back if some lack. */
const reaches = [100, 1000, 5000] as const;

interface AnswerRow {
  outcome: unknown;
  is_undone: boolean;
}

const selectAnswers = prepareQuery<Tables, { userId: string; workoutId: string; after: number }>()((db, v) => ({
  compile: () =>
    sql<AnswerRow>`
      select answer.outcome, undo.client_id is not null as is_undone
      from learner_events e
      join learner_replies answer on answer.user_id = e.user_id and answer.client_id = ${keyOfCall(answerCard, '')}::text || e.source_id
      left join learner_replies undo on undo.user_id = e.user_id and undo.client_id = ${keyOfCall(undoAnswer, '')}::text || e.source_id
      where e.user_id = ${v.userId} and e.seq > ${v.after} and e.workout_id = ${v.workoutId}::uuid
        and answer.outcome is not null
      order by e.seq`.compile(db),
}));

/**
 * What became of a workout's answers, in order, without those taken back; null when none was ever given. `counted` is how
 * many of them reached the memory, as far as the learner's row tells.
 */
const readOutcomes = async (
  db: Kysely<Tables>,
  { userId, version }: LearnerRow,
  workoutId: string,
  counted: number,
): Promise<AnswerOutcome[] | null> => {
  let found: AnswerOutcome[] | null = null;
  for (const reach of reaches) {
    const rows = await selectAnswers.all(db, { userId, workoutId, after: version - reach });
    if (rows.length > 0) found = rows.flatMap((row) => (row.is_undone ? [] : [readOutcome(row.outcome)]));
    const known = found?.filter((outcome) => outcome.counted !== 'logged').length ?? 0;
    if (version <= reach || (found !== null && known >= counted)) break;
  }
  return found;
};

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

/** The first workout that wins its day is the one that opens the fortune. */
const isFirstOfDay = ({ streak, timeZone }: LearnerState, nowMs: number): boolean =>
  !(streak.lastWonDay === dayOf(nowMs, timeZone) && streak.wonBy === 'workout');

/** The words of which a workout has to answer its share; null where no answer of it counted. */
const readDue = async (
  { db, rules }: LearnerTools,
  { userId, state }: LearnerRow,
  workoutId: string,
): Promise<number | null> => {
  const issued = await readIssued(db, userId, workoutId);
  const workout = state.workouts.find((open) => open.workoutId === workoutId);
  if (workout === undefined) return issued?.due ?? null;
  const stillDue =
    issued === null || liesOpen(workout, issued, state)
      ? composeDue(await readDueWords(db, userId, rules, workout.lastAnsweredAtMs), rules).length
      : 0;
  return dueOfWorkout(workout, issued, stillDue, state, rules);
};

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
    const due = await readDue(tools, on, workoutId);
    const atMs = now();
    const { state } = on;
    const result = finishWorkout({ learner: state, workoutId, due, atMs }, rules);
    const after = result.ok ? result.learner : state;
    const counted = state.workouts.find((open) => open.workoutId === workoutId)?.countedAnswers ?? 0;
    const summarize = async (): Promise<WorkoutSummary> => {
      const [outcomes, schedule, fortune] = await Promise.all([
        readOutcomes(db, on, workoutId, counted),
        readSchedule(db, userId, atMs),
        result.ok && isFirstOfDay(state, atMs) && !isFirstOfDay(after, atMs)
          ? readFortune(db, { userId, learner: state, day: dayOf(atMs, state.timeZone) })
          : null,
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
