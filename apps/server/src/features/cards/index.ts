export { cardsFeature } from './feature.ts';
export type { CardTools } from './tools.ts';
