export { checkDays } from './check-days.ts';
export { statsFeature } from './feature.ts';
