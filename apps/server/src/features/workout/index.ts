export { removeOldWorkouts } from './issue-workout.ts';
export { registerWorkout } from './routes.ts';
export { readSchedule } from './start-workout.ts';
