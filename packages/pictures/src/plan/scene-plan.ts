import type { Item } from '../figures/item.ts';
import type { ActName, OptionName } from '../recipe/vocabulary.ts';
import type { Time } from '../scenery/palettes.ts';
import type { Decoration } from '../scenery/scene.ts';
import type { StudioName } from '../scenery/studios.ts';
import type { SettingName } from '../settings/names.ts';
import type { Understanding } from './plan-sentence.ts';

/** The framing of a scene: filling the picture, seen from near, as a floating island, in layered paper. */
type Layout = 'full' | 'close' | 'island' | 'paper';

/** One of several scenes of a picture: the first of its items, and its place. */
export type PlanPanel = { from: number; setting: SettingName; time: Time };

/** Everything a picture shows: the same plan always gives the same bytes. Plain data, so that it can be sent. */
export type ScenePlan = {
  act: ActName;
  setting: SettingName;
  time: Time;
  items: Item[];
  /** Only for acts with several scenes. */
  panels?: PlanPanel[];
  options: Partial<Record<OptionName, number>>;
  layout: Layout;
  studio: StudioName;
  decoration?: Decoration;
  isMirrored: boolean;
  /** The part of the sentence it shows; undefined for a recipe. */
  understanding?: Understanding;
  /** The people are one family; undefined if only their ages imply it. */
  areKin?: true;
  /** Seeds all randomness of the drawing. */
  seed: string;
};
