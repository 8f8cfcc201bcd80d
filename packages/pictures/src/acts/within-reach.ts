import { H, W } from '../draw/canvas.ts';
import { hangsOnWall } from '../figures/habits.ts';
import type { Entry, Show } from './act.ts';

/** Places of the middle of a thing on the table, and of one on the ground, that the hand of its doer gets to. */
const atTable = 0.2;
const share = 0.13;

/** The first companion comes to the hero's hand; what hangs on a wall does so behind it. */
export const withinReach = (
  { scene, isMirrored }: Pick<Show, 'scene' | 'isMirrored'>,
  lead: Entry,
  other: Entry | undefined,
): void => {
  if (other === undefined) return;
  const side = isMirrored ? -1 : 1;
  if (scene.table !== undefined) {
    other.x = lead.x + side * W * atTable;
    return;
  }
  if (hangsOnWall(other.actor) && scene.interior !== undefined) {
    lead.x = W * (0.5 - side * 0.24);
    Object.assign(other, { x: W * (0.5 + side * 0.14), h: H * 0.44, baseline: H * 0.6, depth: -5 });
    other.options = { ...other.options, hasShadow: false };
    return;
  }
  const half = (Math.min(W * 0.6, other.h * other.actor.aspect) + lead.h * lead.actor.aspect) / 2;
  const gap = Math.max(W * 0.12, half - W * share);
  const slack = Math.abs(other.x - lead.x) - gap;
  lead.x += (side * slack) / 2;
  other.x = lead.x + side * gap;
};
