export { checkDays } from './check-days.ts';
export { shownSince } from './count-days.ts';
export { statsFeature } from './feature.ts';
