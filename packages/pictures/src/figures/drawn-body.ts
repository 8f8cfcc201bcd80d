import { clay, clayEllipse } from '../draw/clay.ts';
import { newPath } from '../draw/canvas.ts';
import { darken } from '../draw/color.ts';
import type { PaintThing } from './drawn-structures.ts';

const skin = '#f2b892';

/** A bare foot from the side and above: heel, instep, five toes with nails. */
export const paintFoot: PaintThing = (ctx, w, h, u) => {
  const foot = newPath();
  foot.moveTo(w * 0.64, u);
  foot.bezierCurveTo(w * 0.66, 30 * u, w * 0.56, 44 * u, w * 0.4, 54 * u);
  foot.bezierCurveTo(w * 0.26, 62 * u, w * 0.12, 62 * u, w * 0.12, 80 * u);
  foot.bezierCurveTo(w * 0.12, h - u, w * 0.24, h - u, w * 0.36, h - 2 * u);
  foot.bezierCurveTo(w * 0.5, h - 8 * u, w * 0.62, h - 10 * u, w * 0.7, h - 4 * u);
  foot.bezierCurveTo(w * 0.8, h, w * 0.97, h, w * 0.97, 78 * u);
  foot.bezierCurveTo(w * 0.97, 60 * u, w * 0.91, 40 * u, w * 0.93, u);
  foot.closePath();
  const shade = { shadeColor: darken(skin, 0.3) };
  for (const [x, y, rx, ry] of [
    [0.345, 66, 0.038, 6.5],
    [0.285, 68, 0.042, 7.5],
    [0.22, 71, 0.046, 8.5],
  ] as const)
    clayEllipse(ctx, w * x, y * u, w * rx, ry * u, skin, { depth: 3 * u, ...shade });
  clay(ctx, foot, skin, { depth: 11 * u, ...shade });
  for (const [x, y, rx, ry] of [
    [0.36, 90, 0.042, 7],
    [0.295, 91, 0.046, 7.6],
    [0.225, 91, 0.05, 8.2],
    [0.155, 90, 0.054, 8.8],
    [0.075, 85, 0.07, 12.5],
  ] as const) {
    clayEllipse(ctx, w * x, y * u, w * rx, ry * u, skin, { depth: 3.5 * u, drop: 3 * u, ...shade });
    clayEllipse(ctx, w * (x - rx * 0.42), (y - ry * 0.15) * u, w * rx * 0.42, ry * 0.42 * u, '#fbe3da', { depth: u });
  }
};
