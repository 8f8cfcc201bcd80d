import { deckData } from './data.ts';
import type { Feature } from '../../kernel/index.ts';

/** Words and cards. */
export const deckFeature: Feature<unknown> = {
  name: 'deck',
  data: deckData,
};
