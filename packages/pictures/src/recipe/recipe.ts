import type { FeelingName, PoseName } from '../figures/poses.ts';
import type { Time } from '../scenery/palettes.ts';
import type { StudioName } from '../scenery/studios.ts';
import type { SettingName } from '../settings/names.ts';
import type { ActName, OptionName, Relation } from './vocabulary.ts';

/** One thing or person of a picture, as written in a recipe. */
export type Item = {
  /** Sprite, drawn thing, or the kind of person. */
  name: string;
  isPerson: boolean;
  count: number;
  pose?: PoseName;
  feeling?: FeelingName;
  /** Sprite in the person's hands. */
  holds?: string;
  /** 1 for its usual size. */
  sizeFactor: number;
  relation?: { kind: Relation; to: Item[] };
};

/** What one alternative of a recipe says. */
export type Recipe = {
  act: ActName;
  setting?: SettingName;
  time?: Time;
  studio?: StudioName;
  items: Item[];
  options: Partial<Record<OptionName, number>>;
};

/** A recipe that cannot be read; the message names the word at fault. */
export class RecipeError extends Error {
  override name = 'RecipeError';
}
