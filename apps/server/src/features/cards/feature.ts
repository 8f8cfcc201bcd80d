import type { Feature } from '../../kernel/index.ts';
import { cardsData } from './data.ts';
import { registerCards } from './routes.ts';
import type { CardTools } from './tools.ts';

/** Cards of people's own, and their moderation. */
export const cardsFeature: Feature<CardTools> = {
  name: 'cards',
  routes: registerCards,
  data: cardsData,
};
