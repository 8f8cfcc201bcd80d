import type { Color } from '../draw/color.ts';

/** Parts of an animal's sprite seen from its left side: shares of its width and height. */
export type Anatomy = {
  /** Below this height there is nothing but legs, from `legs[0]` to `legs[1]`. */
  belly: number;
  legs: readonly [from: number, to: number];
  /** Attachment of front and hind legs. */
  front: number;
  hind: number;
  /** Half as thick as a leg. */
  thick: number;
  eye: readonly [x: number, y: number, radius: number];
  /** Feet of another colour. */
  hoof?: Color;
  /** The set shows it running already. */
  isRunning?: boolean;
};

const all = [0, 1] as const;
const horn = '#4a3038';

const anatomies: Readonly<Record<string, Anatomy>> = {
  cat: { belly: 0.73, legs: all, front: 0.36, hind: 0.8, thick: 0.06, eye: [0.165, 0.365, 0.024] },
  'black-cat': { belly: 0.73, legs: all, front: 0.36, hind: 0.8, thick: 0.06, eye: [0.172, 0.352, 0.024] },
  dog: { belly: 0.68, legs: all, front: 0.3, hind: 0.8, thick: 0.068, eye: [0.21, 0.245, 0.026] },
  'guide-dog': { belly: 0.68, legs: all, front: 0.3, hind: 0.8, thick: 0.068, eye: [0.21, 0.245, 0.026] },
  cow: { belly: 0.76, legs: [0, 0.93], front: 0.38, hind: 0.86, thick: 0.055, eye: [0.203, 0.26, 0.03], hoof: horn },
  ox: { belly: 0.76, legs: [0, 0.92], front: 0.32, hind: 0.86, thick: 0.058, eye: [0.203, 0.232, 0.026], hoof: horn },
  pig: { belly: 0.72, legs: all, front: 0.38, hind: 0.84, thick: 0.08, eye: [0.206, 0.34, 0.034], hoof: '#b8406c' },
  ewe: { belly: 0.77, legs: all, front: 0.36, hind: 0.88, thick: 0.052, eye: [0.123, 0.25, 0.024] },
  horse: {
    belly: 0.66,
    legs: all,
    front: 0.38,
    hind: 0.83,
    thick: 0.055,
    eye: [0.153, 0.153, 0.02],
    hoof: horn,
    isRunning: true,
  },
  zebra: { belly: 0.64, legs: all, front: 0.4, hind: 0.83, thick: 0.055, eye: [0.125, 0.19, 0.02], hoof: horn },
  deer: { belly: 0.68, legs: all, front: 0.3, hind: 0.87, thick: 0.05, eye: [0.155, 0.232, 0.02], hoof: horn },
  tiger: { belly: 0.66, legs: [0, 0.86], front: 0.28, hind: 0.78, thick: 0.08, eye: [0.165, 0.235, 0.028] },
  elephant: { belly: 0.7, legs: [0.21, 1], front: 0.33, hind: 0.86, thick: 0.1, eye: [0.165, 0.31, 0.022] },
  rabbit: { belly: 0.8, legs: all, front: 0.3, hind: 0.76, thick: 0.06, eye: [0.192, 0.405, 0.018] },
  mouse: { belly: 0.66, legs: [0, 0.5], front: 0.34, hind: 0.72, thick: 0.05, eye: [0.2, 0.385, 0.018] },
};

/** Returns an animal's anatomy; undefined if its sprite is no side view, or has no legs. */
export const anatomyOf = (name: string): Anatomy | undefined =>
  Object.hasOwn(anatomies, name) ? anatomies[name] : undefined;
