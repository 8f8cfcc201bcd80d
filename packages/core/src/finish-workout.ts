import { dayOf } from './day.ts';
import { refuse, type Refused, type WorkoutFinished } from './events.ts';
import type { LearnerState } from './learner.ts';
import { award, type PointsEntry } from './points.ts';
import type { Rules } from './rules.ts';
import { winDay } from './streak.ts';

export type FinishResult = {
  ok: true;
  event: WorkoutFinished;
  learner: LearnerState;
  pointsEntries: PointsEntry[];
  wonDay: boolean;
};

/**
 * Finishes a workout: points, and the day is won on which its last counted answer was given, so that a workout
 * done offline wins its own day when it arrives later. Refuses with `nothing-to-finish` when no answer counted
 * or the workout is finished already. Its answers can no longer be taken back.
 */
export function finishWorkout(
  { learner, workoutId, atMs }: { learner: LearnerState; workoutId: string; atMs: number },
  rules: Rules,
): FinishResult | Refused {
  return applyWorkoutFinished(learner, { kind: 'workout-finished', workoutId, atMs }, rules);
}

export function applyWorkoutFinished(
  learner: LearnerState,
  event: WorkoutFinished,
  rules: Rules,
): FinishResult | Refused {
  const workout = learner.workouts.find(({ workoutId }) => workoutId === event.workoutId);
  if (workout === undefined) return refuse('nothing-to-finish');
  const day = dayOf(workout.lastAnsweredAtMs, learner.timeZone);
  const streak = winDay(learner.streak, day, 'workout', learner.timeZone, rules);
  const entry = award('workout-finished', event.workoutId, event.workoutId, rules);
  return {
    ok: true,
    event,
    learner: {
      ...learner,
      points: learner.points + entry.points,
      streak,
      workouts: learner.workouts.filter((other) => other !== workout),
      lastAnswer: null,
    },
    pointsEntries: [entry],
    wonDay: streak.lastWonDay !== learner.streak.lastWonDay,
  };
}
