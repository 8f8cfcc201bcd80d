import type { Item } from '../figures/item.ts';
import type { Time } from '../scenery/palettes.ts';
import type { StudioName } from '../scenery/studios.ts';
import type { SettingName } from '../settings/names.ts';
import type { ActName, OptionName } from './vocabulary.ts';

/** One of several scenes: the first of its items, and its place if it differs from the recipe's. */
export type RecipePanel = { from: number; setting?: SettingName; time?: Time };

/** One alternative of a recipe. */
export type Recipe = {
  act: ActName;
  setting?: SettingName;
  time?: Time;
  studio?: StudioName;
  items: Item[];
  /** Only for acts with several scenes. */
  panels?: RecipePanel[];
  options: Partial<Record<OptionName, number>>;
};
