export { learningFeature } from './feature.ts';
export { readPlace, writePlace } from './cursor.ts';
export { beginsAs, headwordKey, isRussian, keyOf, plain, plainPattern, storedTexts } from './matches-query.ts';
