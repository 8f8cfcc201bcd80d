export { fortunesFeature } from './feature.ts';
