import { clay, clayEllipse, clayRect } from '../draw/clay.ts';
import { newPath, polygon } from '../draw/canvas.ts';
import { darken, lighten } from '../draw/color.ts';
import type { PaintThing } from './drawn-structures.ts';
import { wood } from './drawn-structures.ts';

const linen = '#f3ecfb';
const wool = '#3f8f9c';
const leaves = '#5fa84f';

/** Plump, with the four corners drawn out. */
export const paintPillow: PaintThing = (ctx, w, h, u) => {
  const body = newPath();
  body.moveTo(w * 0.02, 14 * u);
  body.bezierCurveTo(w * 0.2, 2 * u, w * 0.8, 2 * u, w * 0.98, 14 * u);
  body.bezierCurveTo(w * 0.93, 40 * u, w * 0.93, 64 * u, w * 0.98, h - 8 * u);
  body.bezierCurveTo(w * 0.8, h + 1 * u, w * 0.2, h + 1 * u, w * 0.02, h - 8 * u);
  body.bezierCurveTo(w * 0.07, 64 * u, w * 0.07, 40 * u, w * 0.02, 14 * u);
  body.closePath();
  clay(ctx, body, linen, { depth: 18 * u, shade: 0.4 });
};

/** Flat on the floor, seen from a little above. */
export const paintRug: PaintThing = (ctx, w, h, u) => {
  clayEllipse(ctx, w / 2, h * 0.52, w * 0.49, h * 0.46, wool, { depth: 9 * u });
  clayEllipse(ctx, w / 2, h * 0.5, w * 0.38, h * 0.34, lighten(wool, 0.55), { depth: 4 * u });
  clayEllipse(ctx, w / 2, h * 0.5, w * 0.27, h * 0.23, darken(wool, 0.1), { depth: 4 * u });
};

export const paintLeaves: PaintThing = (ctx, w, h, u) => {
  for (const [x, y, r, shade] of [
    [0.22, 0.66, 0.33, 0.12],
    [0.78, 0.66, 0.33, 0.12],
    [0.5, 0.5, 0.46, 0],
    [0.36, 0.72, 0.27, -0.06],
    [0.66, 0.74, 0.25, -0.06],
  ] as const)
    clayEllipse(
      ctx,
      w * x,
      h * y,
      h * r,
      Math.min(h * r, h * (0.99 - y)),
      shade < 0 ? lighten(leaves, -shade * 2) : darken(leaves, shade),
      { depth: 14 * u, highlight: 0.35 },
    );
};

/** Pulled out of its chest, open above. */
export const paintDrawer: PaintThing = (ctx, w, h, u) => {
  const inside = polygon([
    [w * 0.12, 12 * u],
    [w * 0.88, 12 * u],
    [w * 0.97, 46 * u],
    [w * 0.03, 46 * u],
  ]);
  clay(ctx, inside.round(4 * u), darken(wood, 0.42), { depth: 6 * u, highlight: 0.1 });
  clayRect(ctx, { x: u, y: 44 * u, w: w - 2 * u, h: h - 45 * u }, 6 * u, lighten(wood, 0.1), { depth: 8 * u });
  clayRect(ctx, { x: w * 0.07, y: 52 * u, w: w * 0.86, h: h - 61 * u }, 5 * u, wood, { depth: 4 * u });
  clayEllipse(ctx, w / 2, 71 * u, 8 * u, 7 * u, '#e2b04f', { depth: 4 * u, drop: 5 * u });
};
