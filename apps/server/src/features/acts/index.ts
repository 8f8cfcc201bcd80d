export { dropOwnDrawn } from './drop-drawn.ts';
export { actsFeature } from './feature.ts';
export { readFollowers } from './follow.ts';
export { readCardActs } from './read-acts.ts';
export { removeOwnActs } from './remove-acts.ts';
export { tallyOf } from './tally.ts';
export type { ActTools } from './tools.ts';
