import { clay, clayEllipse, clayRect } from '../draw/clay.ts';
import { ellipsePath, vertical } from '../draw/canvas.ts';
import { darken } from '../draw/color.ts';
import { outlined } from '../draw/strokes.ts';
import type { PaintThing } from './drawn-structures.ts';

const enamel = '#f3f1f8';
const steel = '#aeb6c8';
const dark = '#3a3846';

/** A cooker: four burners on top, knobs, an oven that glows behind its window. */
export const paintStove: PaintThing = (ctx, w, h, u) => {
  clayRect(ctx, { x: w * 0.03, y: 2 * u, w: w * 0.94, h: 22 * u }, 4 * u, enamel, { depth: 4 * u });
  clayRect(ctx, { x: w * 0.01, y: 18 * u, w: w * 0.98, h: 13 * u }, 3 * u, dark, { depth: 3 * u });
  for (const [x, y] of [
    [0.27, 21.5],
    [0.73, 21.5],
    [0.27, 27],
    [0.73, 27],
  ] as const)
    clay(ctx, outlined(ellipsePath(w * x, y * u, w * 0.13, 1.9 * u), 1.4 * u), '#ff7a3a', { depth: 0.6 * u });
  clayRect(ctx, { x: w * 0.03, y: 29 * u, w: w * 0.94, h: h - 31 * u }, 4 * u, enamel, { depth: 6 * u });
  for (const x of [0.17, 0.34, 0.5, 0.66, 0.83])
    clayEllipse(ctx, w * x, 37 * u, 3.4 * u, 3.4 * u, dark, { depth: 1.5 * u });
  clayRect(ctx, { x: w * 0.12, y: 45 * u, w: w * 0.76, h: 4 * u }, 2 * u, steel, { depth: 1.5 * u });
  clayRect(ctx, { x: w * 0.12, y: 53 * u, w: w * 0.76, h: 33 * u }, 4 * u, dark, { depth: 4 * u });
  clayRect(ctx, { x: w * 0.18, y: 58 * u, w: w * 0.64, h: 23 * u }, 3 * u, '#ffb04a', {
    depth: 3 * u,
    fill: vertical(ctx, 58 * u, 81 * u, ['#7a3a24', '#ff9a3c', '#ffd27a']),
  });
  for (const y of [66, 74])
    clayRect(ctx, { x: w * 0.18, y: y * u, w: w * 0.64, h: 1.2 * u }, 0, darken(steel, 0.2), { depth: 0.4 * u });
};

/** A tall fridge with two doors. */
export const paintFridge: PaintThing = (ctx, w, h, u) => {
  const color = '#bfe0ea';
  clayRect(ctx, { x: u, y: u, w: w - 2 * u, h: h - 4 * u }, 6 * u, darken(color, 0.12), { depth: 6 * u });
  clayRect(ctx, { x: 2 * u, y: 2 * u, w: w - 4 * u, h: 32 * u }, 5 * u, color, { depth: 5 * u });
  clayRect(ctx, { x: 2 * u, y: 36 * u, w: w - 4 * u, h: h - 41 * u }, 5 * u, color, { depth: 5 * u });
  for (const [y, high] of [
    [15, 14],
    [42, 22],
  ] as const)
    clayRect(ctx, { x: w * 0.1, y: y * u, w: 4 * u, h: high * u }, 2 * u, '#8b93a6', { depth: 1.5 * u });
  for (const x of [0.12, 0.78]) clayRect(ctx, { x: w * x, y: h - 5 * u, w: w * 0.1, h: 4 * u }, u, dark, { depth: u });
};
