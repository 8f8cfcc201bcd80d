import type { Level } from '@kadro/core/terms/levels';

/** Target number of words of each level of the starter deck; also the maximum. */
export const deckSizes: Readonly<Record<Level, number>> = {
  novice: 100,
  a1: 250,
  a2: 250,
  b1: 300,
  b2: 300,
  c1: 200,
  c2: 100,
};
