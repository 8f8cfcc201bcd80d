export { WorkoutPage } from './workout-page.tsx';
