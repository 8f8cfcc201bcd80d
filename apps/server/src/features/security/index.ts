export { endSessionsOf } from './end-sessions.ts';
export { securityFeature } from './feature.ts';
export { passkeyOriginsOf, rpIdOf } from './passkeys/relying-party.ts';
export type { SecurityTools } from './tools.ts';
