export { progressFeature } from './feature.ts';
