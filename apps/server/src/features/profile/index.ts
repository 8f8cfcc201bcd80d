export { imageRefusal, storeFullSeconds } from './change-avatar.ts';
export { profileFeature } from './feature.ts';
export type { ProfileTools } from './tools.ts';
