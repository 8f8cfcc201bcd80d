export { profileFeature } from './feature.ts';
export { cleanName } from './clean-name.ts';
export type { ProfileTools } from './tools.ts';
