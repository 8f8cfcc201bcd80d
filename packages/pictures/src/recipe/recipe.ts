import type { Item } from '../figures/item.ts';
import type { Time } from '../scenery/palettes.ts';
import type { StudioName } from '../scenery/studios.ts';
import type { SettingName } from '../settings/names.ts';
import type { ActName, OptionName } from './vocabulary.ts';

/** What one alternative of a recipe says. */
export type Recipe = {
  act: ActName;
  setting?: SettingName;
  time?: Time;
  studio?: StudioName;
  items: Item[];
  options: Partial<Record<OptionName, number>>;
};
