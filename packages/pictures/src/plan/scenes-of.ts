import type { Item } from '../figures/item.ts';
import type { ScenePlan } from './scene-plan.ts';

/** The items of each scene of a picture; most pictures have one. */
export const scenesOf = ({ items, panels }: ScenePlan): Item[][] =>
  panels === undefined ? [items] : panels.map(({ from }, index) => items.slice(from, panels[index + 1]?.from));
