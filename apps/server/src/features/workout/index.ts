export { workoutFeature } from './feature.ts';
export { readSchedule } from './start-workout.ts';
export { readFoundFortunes } from './found-fortunes.ts';
