export { learningFeature } from './feature.ts';
export { readPlace, writePlace } from './cursor.ts';
export { beginsAs, headwordKey, isRussian, keyOf, matchesQuery, plain, plainPattern } from './matches-query.ts';
