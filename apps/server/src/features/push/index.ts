export { pushFeature } from './feature.ts';
export type { PushServices, PushTools } from './tools.ts';
