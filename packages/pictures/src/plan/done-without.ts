import type { Item } from '../figures/item.ts';
import { oneThing } from '../figures/item.ts';
import type { Recipe } from '../recipe/recipe.ts';

export const cross: Item = oneThing('cross-mark');

/** Hardly seen on a white cloud. */
const isPale = (name: string): boolean => /^(pillow|plate|towel|snowball|cloud)$/.test(name);

/** Composes an action done without the missing thing. */
export const doneWithout = (person: Item, missing: Item): Pick<Recipe, 'act' | 'items'> => {
  const { holds, ...free } = person;
  const doer: Item = holds === undefined || holds === missing.name ? free : { ...free, holds };
  const thing: Item = isPale(missing.name) ? { ...missing, color: 'red' } : missing;
  return { act: 'think', items: [doer, thing, cross] };
};
