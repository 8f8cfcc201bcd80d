export { memoryFeature } from './feature.ts';
