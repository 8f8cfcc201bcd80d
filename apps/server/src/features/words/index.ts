export { wordsFeature } from './feature.ts';
