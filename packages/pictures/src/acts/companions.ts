import { H, W } from '../draw/canvas.ts';
import type { Actor } from '../figures/group.ts';
import { flies } from '../figures/habits.ts';
import type { Entry, Show } from './act.ts';
import { herdEntries, isHerd } from './herd.ts';
import { isLarge, isPersonWithThings } from './proportions.ts';

/** Where companions stand: x as a share of the width, baseline shift as a share of the height, size. */
type Slot = readonly [x: number, shift: number, size: number];

const groundSlots: readonly Slot[] = [
  [0.76, 0.02, 1],
  [0.14, 0.03, 1],
  [0.9, -0.045, 1],
  [0.28, -0.06, 1],
];
const tableSlots: readonly Slot[] = [
  [0.77, 0.025, 0.62],
  [0.17, 0.04, 0.5],
  [0.91, -0.01, 0.46],
  [0.06, -0.012, 0.46],
];

/** Above and beside somebody, as a share of the height. */
const flockBaseline = 0.36;

/** Places of those who are with the hero; `reference` is the height in pixels of something of size 1. */
export const companionEntries = (show: Show, hero: Actor, companions: readonly Actor[], reference: number): Entry[] => {
  const { scene, random, tightness } = show;
  const mirror = (x: number): number => (show.isMirrored ? 1 - x : x);
  const isNear = scene.table !== undefined || scene.isStudio === true;
  const slots = (isNear ? tableSlots : groundSlots).map(([x, shift, size]): Slot => [
    0.5 + (x - 0.5) * (1 - tightness),
    shift * (1 - tightness),
    size * (1 - 0.25 * tightness),
  ]);
  const entries: Entry[] = [];
  const [only] = companions;
  if (only !== undefined && hero.count === 1 && isHerd(show, companions)) {
    const isInAir = flies(only);
    const baseline = isInAir ? flockBaseline : scene.heroY / H;
    return herdEntries(
      show,
      only,
      { left: 0.42, right: 0.96, baseline },
      isInAir ? H * 0.15 : reference * only.size ** 0.78,
    ).map((entry) => ({
      ...entry,
      options: { ...entry.options, haze: 0, ...(isInAir ? { isFlying: true } : {}) },
    }));
  }
  for (const actor of companions) {
    for (let copy = 0; copy < Math.min(3, actor.count); copy++) {
      const turn = entries.length;
      const [slotX, ownShift, slotSize] = slots[Math.min(turn, slots.length - 1)] ?? [0.76, 0.02, 1];
      const shift = hero.isPerson && isLarge(actor) && !isNear ? -0.03 : ownShift;
      if (flies(actor) && !isNear) {
        const [top, bottom] = scene.air;
        const y = top + (bottom - top) * random.between(0.2, 0.6);
        entries.push({
          actor,
          x: W * mirror(turn % 2 === 1 ? 0.2 : 0.78) + random.between(-20, 20),
          baseline: y + H * 0.08,
          h: H * 0.15 * (0.7 + 0.6 * actor.size),
          depth: -1,
          options: { isFlying: true, haze: 0.08 },
        });
        continue;
      }
      const isTall = isPersonWithThings(actor);
      let h = Math.min(
        H * (tightness > 0 ? 0.36 : isTall ? 0.78 : actor.isPerson ? 0.56 * Math.min(1, show.zoom) : 0.5),
        Math.max(H * 0.09, reference * actor.size ** (isTall ? 1 : 0.78) * (1 - 0.2 * tightness)),
      );
      if (isNear)
        h = actor.isPerson
          ? H * 0.42
          : H * 0.4 * slotSize * (0.75 + 0.4 * Math.min(1, actor.size)) * Math.min(1.3, actor.item.sizeFactor);
      const x = W * mirror(slotX);
      if (scene.isAfloat)
        entries.push({
          actor,
          x,
          baseline: H * (0.5 + 0.2 * random.unit()),
          h: h * 0.8,
          depth: H * 0.6,
          options: { isFlying: true, flip: random.chance(0.4) },
        });
      else if (!actor.isPerson && !isTall && actor.size >= 1.05 && scene.isIndoor !== true)
        entries.push({
          actor,
          x,
          baseline: scene.groundFarY + (scene.heroY - scene.groundFarY) * 0.35,
          h: h * 1.05,
          depth: 0,
          options: { haze: 0.08 },
        });
      else if (hero.isPerson && actor.isPerson)
        entries.push({
          actor,
          x: W * mirror(slotX > 0.5 ? 0.7 : 0.2),
          baseline: scene.heroY + shift * H * 0.4,
          h,
          depth: scene.heroY + shift * H,
          options: { flip: slotX > 0.5 !== show.isMirrored },
        });
      else
        entries.push({
          actor,
          x,
          baseline: scene.heroY + shift * H,
          h,
          depth: scene.heroY + shift * H,
          options: { flip: show.isMirrored },
        });
    }
  }
  return entries;
};
