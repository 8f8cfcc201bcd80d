import { H, W } from '../draw/canvas.ts';
import type { Entry, Show } from './act.ts';
import { widestShare } from './proportions.ts';

/** Poses with spread arms or legs take more room than `Figure.aspect` says. */
const poseWidth: Readonly<Record<string, number>> = {
  cheer: 1.25,
  run: 1.15,
  walk: 1.05,
  wave: 1.15,
  push: 1.15,
  hug: 1.1,
  shrug: 1.1,
  point: 1.15,
};

const widthOf = ({ actor, h }: Entry, widest: number): number =>
  Math.min(widest, h * actor.aspect * (actor.isPerson ? (poseWidth[actor.pose] ?? 1) : 1));

/** Neighbours may overlap by this share of the narrower one. */
const overlapShare = 0.1;
const leastScale = 0.72;
/** Who has no room in the row looks over the shoulders of two, this share of the picture's height further back. */
const backRow = 0.1;

/**
 * Places a hero with one or two companions side by side: the first companion on the right, the second on the left (on
 * the other sides when mirrored). What does not fit is made smaller: everything alike where people are, else companions
 * more than the hero.
 */
export const spaceOut = (
  show: Pick<Show, 'isMirrored' | 'tightness'>,
  hero: Entry,
  companions: readonly Entry[],
): void => {
  const grounded = companions.filter(({ options }) => options.isFlying !== true && options.haze === undefined);
  const standing = grounded.slice(0, 2);
  const [right, left] = standing;
  if (right === undefined) return;
  const row = [left, hero, right].filter((entry) => entry !== undefined);
  const room = W * 0.95 * (1 - 0.34 * show.tightness);
  const widestHero = W * 0.78 * (1 - 0.55 * show.tightness);
  const width = (entry: Entry): number =>
    widthOf(entry, entry === hero ? widestHero : W * widestShare(entry.actor) * (1 - 0.55 * show.tightness));
  const span = (): number =>
    row.reduce((sum, entry) => sum + width(entry), 0) -
    overlaps(row.map(width)).reduce((sum, overlap) => sum + overlap, 0);
  if (span() > room) {
    const scale = Math.max(leastScale, room / span());
    // Beside people everything keeps its size beside theirs.
    const keepsSizes = row.some(({ actor }) => actor.isPerson);
    for (const entry of standing) entry.h *= Math.max(leastScale, keepsSizes ? scale : scale * 0.95);
    hero.h *= keepsSizes ? scale : Math.max(0.8, Math.sqrt(scale));
    if (keepsSizes) for (const entry of grounded.slice(2)) entry.h *= scale;
  }
  const widths = row.map(width);
  const shared = overlaps(widths);
  let x = (W - Math.min(room, span())) / 2;
  for (const [index, entry] of row.entries()) {
    const own = widths[index] ?? 0;
    const center = x + own / 2;
    entry.x = show.isMirrored ? W - center : center;
    x += own - (shared[index] ?? 0);
  }
  const behind = grounded[2];
  if (behind?.actor.isPerson === true && hero.actor.isPerson && right.actor.isPerson) {
    behind.x = (hero.x + right.x) / 2;
    behind.baseline = hero.baseline - H * backRow;
    behind.depth = hero.depth - H * backRow;
  }
};

const overlaps = (widths: readonly number[]): number[] =>
  widths.slice(0, -1).map((width, index) => Math.min(width, widths[index + 1] ?? width) * overlapShare);
