import { H, W } from '../draw/canvas.ts';
import type { Actor } from '../figures/group.ts';
import type { Entry, Show } from './act.ts';

/** Where a herd is: its sides and its middle height, as shares of the picture. */
type Field = { left: number; right: number; baseline: number };

/** More than a few of a kind in rows, all of them seen and facing one way. */
export const herdEntries = (show: Show, actor: Actor, field: Field, tallest: number): Entry[] => {
  const count = Math.min(12, actor.count);
  const rows = count > 8 ? 3 : 2;
  const longest = Math.ceil(count / rows);
  const cell = ((field.right - field.left) * W) / longest;
  const h = Math.min(tallest, (cell * 1.14) / actor.aspect, (H * 0.4) / rows);
  return Array.from({ length: count }, (_, index): Entry => {
    const row = Math.floor((index * rows) / count);
    const first = Math.ceil((row * count) / rows);
    const inRow = Math.ceil(((row + 1) * count) / rows) - first;
    const x = field.left * W + cell * (index - first + 0.5 + (longest - inRow) / 2);
    const baseline = field.baseline * H + (row - (rows - 1) / 2) * Math.max(h * 0.82, H * 0.07);
    return {
      actor,
      x: show.isMirrored ? W - x : x,
      baseline,
      h,
      depth: baseline,
      options: { flip: show.isMirrored, ...(show.scene.isWater === true ? { isFlying: true } : {}) },
    };
  });
};

/** A companion that is a herd: beside the one person who has it. */
export const isHerd = (show: Show, companions: readonly Actor[]): boolean =>
  show.numbers.herd === 1 && companions.length === 1 && (companions[0]?.count ?? 1) > 3;
