import { H, W } from '../draw/canvas.ts';
import type { Entry, Show } from './act.ts';
import { herdEntries } from './herd.ts';

/** Places of several equal heroes on the ground, by their number: shares of the picture's size, and their scale. */
const onGround: Readonly<Record<number, { places: readonly (readonly [number, number])[]; scale: number }>> = {
  2: {
    places: [
      [-0.2, -0.012],
      [0.2, 0.012],
    ],
    scale: 0.82,
  },
  3: {
    places: [
      [-0.25, -0.025],
      [0.25, -0.025],
      [0, 0.06],
    ],
    scale: 0.7,
  },
  4: {
    places: [
      [-0.14, -0.03],
      [0.16, -0.03],
      [-0.26, 0.02],
      [0.26, 0.02],
    ],
    scale: 0.62,
  },
  5: {
    places: [
      [-0.14, -0.035],
      [0.16, -0.035],
      [-0.29, 0.015],
      [0.01, 0.02],
      [0.29, 0.015],
    ],
    scale: 0.56,
  },
  6: {
    places: [
      [-0.2, -0.04],
      [0.02, -0.045],
      [0.22, -0.04],
      [-0.3, 0.015],
      [0, 0.02],
      [0.3, 0.015],
    ],
    scale: 0.54,
  },
};

const afloat: readonly (readonly [number, number])[] = [
  [0.26, -0.12],
  [0.72, -0.16],
  [0.5, 0.02],
  [0.2, 0.1],
  [0.82, 0.08],
  [0.5, -0.3],
];

/** A hero with a count stands, swims or flies as a small flock. */
export const multiplyHero = (show: Show, lead: Entry): Entry[] => {
  const isOnGround = lead.options.isFlying !== true && show.scene.isAfloat !== true;
  // More than a handful in the air are a flock in rows, too.
  if (show.numbers.herd === 1 && lead.actor.count > (isOnGround ? 3 : 6)) {
    const field = { left: 0.07, right: 0.93, baseline: lead.baseline / H };
    const rows = herdEntries(show, lead.actor, field, lead.h);
    return isOnGround ? rows : rows.map((entry) => ({ ...entry, depth: lead.depth, options: lead.options }));
  }
  const count = Math.min(6, lead.actor.count);
  const at = (change: Partial<Entry>): Entry => ({ ...lead, ...change });
  if (show.scene.isWater || show.scene.isAfloat || lead.options.isFlying) {
    return afloat
      .slice(0, count)
      .map(([x, dy], index) =>
        at({ x: W * x, baseline: lead.baseline + dy * H, h: lead.h * (0.52 + 0.1 * (index % 3)), depth: dy }),
      );
  }
  const { places, scale } = onGround[count] ?? { places: [[0, 0]] as const, scale: 1 };
  const spread = 1 - show.tightness * 0.6;
  // Wide animals would cover one another at the height of tall ones.
  const h = Math.min(lead.h * scale, (W * spread * (0.2 + 0.44 / count)) / lead.actor.aspect);
  return places.map(([dx, dy]) => {
    const options = { ...lead.options, flip: show.random.chance(0.3) !== show.isMirrored };
    return at({
      x: W * (0.5 + dx * spread),
      baseline: lead.baseline + dy * H * spread,
      h,
      depth: lead.baseline + dy * H,
      options,
    });
  });
};
