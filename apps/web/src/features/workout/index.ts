export { begin } from './use-workout.ts';
export { WorkoutPage } from './workout-page.tsx';
