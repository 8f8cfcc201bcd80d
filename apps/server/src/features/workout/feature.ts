import { workoutData } from './data.ts';
import { removeOldWorkouts } from './issue-workout.ts';
import { registerWorkout } from './routes.ts';
import type { Feature, LearnerTools } from '../../kernel/index.ts';

/** Workouts. */
export const workoutFeature: Feature<LearnerTools> = {
  name: 'workout',
  routes: registerWorkout,
  cleanUp: ({ db, now }) => removeOldWorkouts(db, now()),
  data: workoutData,
};
