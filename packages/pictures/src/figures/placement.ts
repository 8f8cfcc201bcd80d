import type { Figure } from './figure.ts';
import type { PoseName } from './poses.ts';

/** A figure's place in its group; lengths are in heights of a grown person, y grows downwards, the ground is 0. */
export type Placement = {
  figure: Figure;
  x: number;
  /** Its lowest point. */
  base: number;
  w: number;
  h: number;
  /** Drawn in this order. */
  order: number;
  pose?: PoseName;
  flip?: boolean;
  /** Index of the placement whose front part, from this share of its height down, hides this one. */
  hiddenBy?: { index: number; from: number };
  /** Index of the placement that it throws a small shadow on. */
  restsOn?: number;
};

/** A placement without its figure. */
export type Spot = Omit<Placement, 'figure' | 'w' | 'h'> & { scale?: number };
