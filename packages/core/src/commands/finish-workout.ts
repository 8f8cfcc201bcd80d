import { dayOf, type Day } from '../day/day.ts';
import { refuse, type Refused, type WorkoutFinished } from '../learner/events.ts';
import type { LearnerState } from '../learner/learner.ts';
import { award, totalPoints, type PointsEntry } from '../learner/points.ts';
import { nameRules } from '../learner/rule-sets.ts';
import type { Rules } from '../terms/rules.ts';
import { missedDays, winDay } from '../learner/streak.ts';
import { isShare, wordsOf } from '../workout/workout-share.ts';

export type FinishResult = {
  ok: true;
  event: WorkoutFinished;
  learner: LearnerState;
  pointsEntries: PointsEntry[];
  wonDay: boolean;
};

export type FinishCommand = {
  learner: LearnerState;
  workoutId: string;
  /** For a workout whose answers do not say what was due (`beginWorkout`): the number of words, null if unknown. */
  due: number | null;
  /** For the same workout, the day of its last counted answer, or the day it was issued, if that is later. */
  day?: Day | undefined;
  atMs: number;
};

/**
 * Finishes a workout: its answers can no longer be undone. Points need five words or all that were due; a smaller workout earns
 * them once a day. Its day is the one on which half of the due words was answered, already won by that answer. If the answers
 * do not say what was due (older releases), it is the day of the last counted one, won now. Refuses with `nothing-to-finish`
 * when no answer counted or the workout is already finished.
 */
export const finishWorkout = (
  { learner, workoutId, due: dueThen, day: lastDay, atMs }: FinishCommand,
  rules: Rules,
): FinishResult | Refused => {
  const workout = learner.workouts.find((open) => open.workoutId === workoutId);
  if (workout === undefined) return refuse('nothing-to-finish');
  const { streak, timeZone } = learner;
  const due = workout.begun?.due ?? dueThen;
  const day = workout.shareDay ?? lastDay ?? dayOf(workout.lastAnsweredAtMs, timeZone);
  const missed = isShare(workout, due, rules) ? { missed: missedDays(streak, day, timeZone) } : {};
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
  const streak = isShare(workout, due, rules) ? winDay(learner.streak, day, 'workout', missed, rules) : learner.streak;
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
