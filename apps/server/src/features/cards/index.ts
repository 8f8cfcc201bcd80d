export { checkCardLogs } from './check-card-logs.ts';
export { cleanInput } from './content/clean-input.ts';
export { findWord, holdSense } from './content/words.ts';
export { cardsFeature } from './feature.ts';
export { takeDownWithin } from './moderation/take-down-within.ts';
export type { CardTools } from './tools.ts';
export { readCardForPage } from './read-card.ts';
