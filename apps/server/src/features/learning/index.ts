export { learningFeature } from './feature.ts';
export { matchesQuery } from './matches-query.ts';
