export { botFeature } from './feature.ts';
export type { BotPrices, BotTools } from './tools.ts';
