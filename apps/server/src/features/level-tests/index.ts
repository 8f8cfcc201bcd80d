export { levelTestsFeature } from './feature.ts';
