import { dayOf } from './day.ts';
import { refuse, type Refused, type WorkoutFinished } from './events.ts';
import type { LearnerState, WorkoutTally } from './learner.ts';
import { award, totalPoints, type PointsEntry } from './points.ts';
import { nameRules } from './rule-sets.ts';
import type { Rules } from './rules.ts';
import { missedDays, winDay } from './streak.ts';

export type FinishResult = {
  ok: true;
  event: WorkoutFinished;
  learner: LearnerState;
  pointsEntries: PointsEntry[];
  wonDay: boolean;
};

/** A workout as it was given out: when, and the words due then, as many as one workout takes. */
export type IssuedWorkout = { atMs: number; due: number };

/** Whether a workout's last counted answer was given on a later day than the workout. */
export const liesOpen = (
  { lastAnsweredAtMs }: WorkoutTally,
  { atMs }: IssuedWorkout,
  { timeZone }: Pick<LearnerState, 'timeZone'>,
): boolean => dayOf(atMs, timeZone) < dayOf(lastAnsweredAtMs, timeZone);

/**
 * Words due of which a workout has to answer its share: those when it was issued, and for one that lay open into a later
 * day those of that day, too. One that was not issued, as a device without a connection made it, has those that were due when
 * it was done. `stillDue` are the words that were due at its last counted answer and are not answered, as
 * many as one workout takes. A workout issued with one word would otherwise win each later day with one.
 */
export const dueOfWorkout = (
  workout: WorkoutTally,
  issued: IssuedWorkout | null,
  stillDue: number,
  learner: Pick<LearnerState, 'timeZone'>,
  { workoutSize }: Rules,
): number =>
  issued === null || liesOpen(workout, issued, learner)
    ? Math.max(issued?.due ?? 0, Math.min(workoutSize, wordsOf(workout) + stillDue))
    : issued.due;

export type FinishCommand = {
  learner: LearnerState;
  workoutId: string;
  /** Words due as `dueOfWorkout` says; null in events of older releases, which did not know. */
  due: number | null;
  atMs: number;
};

/**
 * Finishes a workout: its answers can no longer be taken back. Points are for five words or all that were due; those of a
 * smaller one come once a day. The day of its last counted answer is won when half of what was due was answered, so that
 * a workout done offline wins its own day when it arrives later. Refuses with `nothing-to-finish` when no answer counted
 * or the workout is finished already.
 */
export const finishWorkout = (
  { learner, workoutId, due, atMs }: FinishCommand,
  rules: Rules,
): FinishResult | Refused => {
  const workout = learner.workouts.find((open) => open.workoutId === workoutId);
  if (workout === undefined) return refuse('nothing-to-finish');
  const { streak, timeZone } = learner;
  const day = dayOf(workout.lastAnsweredAtMs, timeZone);
  const missed = winsDay(workout, due, rules) ? { missed: missedDays(streak, day, timeZone) } : {};
  const event: WorkoutFinished = {
    kind: 'workout-finished',
    workoutId,
    due,
    day,
    ...missed,
    atMs,
    rules: nameRules(rules),
  };
  return applyWorkoutFinished(learner, event, rules);
};

export const applyWorkoutFinished = (
  learner: LearnerState,
  event: WorkoutFinished,
  rules: Rules,
): FinishResult | Refused => {
  const workout = learner.workouts.find(({ workoutId }) => workoutId === event.workoutId);
  if (workout === undefined) return refuse('nothing-to-finish');
  const { timeZone, smallWorkoutDay } = learner;
  const { due = null, day = dayOf(workout.lastAnsweredAtMs, timeZone) } = event;
  const missed = event.missed ?? missedDays(learner.streak, day, timeZone);
  const streak = winsDay(workout, due, rules) ? winDay(learner.streak, day, 'workout', missed, rules) : learner.streak;
  const large = wordsOf(workout) >= rules.workoutPointsWords;
  const small = !large && due !== null && wordsOf(workout) >= due && (smallWorkoutDay ?? '') < day;
  const entries = large || small ? [award('workout-finished', event.workoutId, event.workoutId, rules)] : [];
  return {
    ok: true,
    event,
    learner: {
      ...learner,
      points: learner.points + totalPoints(entries),
      streak,
      workouts: learner.workouts.filter((other) => other !== workout),
      smallWorkoutDay: small ? day : smallWorkoutDay,
      lastAnswer: null,
    },
    pointsEntries: entries,
    wonDay: streak.lastWonDay !== learner.streak.lastWonDay,
  };
};

const wordsOf = ({ words, countedAnswers }: WorkoutTally): number => words ?? countedAnswers;

const winsDay = (workout: WorkoutTally, due: number | null, { winDay: by, workoutPointsWords }: Rules): boolean =>
  wordsOf(workout) >= (due === null ? workoutPointsWords : due * by.answeredShare);
