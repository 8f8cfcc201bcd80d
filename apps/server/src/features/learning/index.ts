export { learningFeature } from './feature.ts';
export { readPlace, writePlace } from './cursor.ts';
export { beginsAs, headwordKey, isRussian, keyOf, plain, plainPattern } from './matches-query.ts';
