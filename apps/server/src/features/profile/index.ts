export { imageRefusal, storeFullSeconds } from './change-avatar.ts';
export { clearWithin } from './clear-person.ts';
export { profileFeature } from './feature.ts';
export type { ProfileTools } from './tools.ts';
