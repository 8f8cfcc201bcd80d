import type { Actor } from '../figures/group.ts';

/** Somebody with a thing over the head or on it: drawn as a group, yet as tall as other people. */
export const isPersonWithThings = ({ item, placements }: Actor): boolean => item.isPerson && placements !== undefined;

/** Height of a thing or an animal that the picture is about, as a share of the picture's height. */
export const heroShare = (hero: Actor, isNear: boolean, isBesideSomebody: boolean): number => {
  if (isNear) return 0.4 * Math.min(1.2, hero.item.sizeFactor);
  const alone = 0.25 + 0.25 * Math.min(1.25, hero.size ** 0.72);
  // Alone a dog may fill the picture; beside somebody it would seem as tall as a calf.
  return isBesideSomebody ? Math.min(alone, 0.56 * hero.size ** 0.6) : alone;
};

/** A car, a horse or a bed, of the size of people or larger: stands behind them rather than before them. */
export const isLarge = ({ isPerson, size }: Actor): boolean => !isPerson && size >= 0.75;

/** How much of the picture's width a companion may take: a car as wide as a person would be a toy. */
export const widestShare = (actor: Actor): number => (isLarge(actor) ? 0.6 : 0.5);

/** Height of who stands beside a giant: beside an elephant or a tower less than beside a cake. */
export const smallShare = (large: Actor, small: Actor): number => {
  if (small.isPerson) return large.size >= 1.25 ? 0.2 : 0.26;
  return 0.15 * Math.max(0.65, Math.min(1, (2.6 * small.size) / large.size));
};
