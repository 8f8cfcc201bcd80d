export { profileFeature } from './feature.ts';
export type { ProfileTools } from './tools.ts';
