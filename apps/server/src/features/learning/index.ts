export { learningFeature } from './feature.ts';
