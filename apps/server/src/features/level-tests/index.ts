export { levelTestsFeature } from './feature.ts';
export { readDifficulty } from './item-difficulties.ts';
