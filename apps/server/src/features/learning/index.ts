export { learningFeature } from './feature.ts';
export { readPlace, writePlace } from './cursor.ts';
export { matchesQuery, plain, plainPattern } from './matches-query.ts';
