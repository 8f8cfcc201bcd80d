export { gamesFeature } from './feature.ts';
export { confusedBehind, readConfused } from './confusions.ts';
