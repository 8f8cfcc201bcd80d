import { clay, clayEllipse, clayRect } from '../draw/clay.ts';
import { polygon } from '../draw/canvas.ts';
import { darken, lighten } from '../draw/color.ts';
import type { PaintThing } from './drawn-structures.ts';

const cotton = '#55b07a';

/** A shirt with a collar, a row of buttons and long sleeves, as it hangs. */
export const paintShirt: PaintThing = (ctx, w, _h, u) => {
  for (const side of [-1, 1]) {
    const x = (share: number): number => w * (0.5 + side * share);
    const sleeve = polygon([
      [x(0.2), 12 * u],
      [x(0.34), 18 * u],
      [x(0.49), 74 * u],
      [x(0.37), 80 * u],
      [x(0.22), 40 * u],
    ]).round(6 * u);
    clay(ctx, sleeve, darken(cotton, 0.08), { depth: 7 * u });
    const cuff = polygon([
      [x(0.47), 67 * u],
      [x(0.495), 76 * u],
      [x(0.37), 83 * u],
      [x(0.34), 73 * u],
    ]).round(3 * u);
    clay(ctx, cuff, lighten(cotton, 0.14), { depth: 4 * u });
  }
  const body = polygon([
    [w * 0.36, 8 * u],
    [w * 0.64, 8 * u],
    [w * 0.78, 16 * u],
    [w * 0.76, 97 * u],
    [w * 0.24, 97 * u],
    [w * 0.22, 16 * u],
  ]).round(7 * u);
  clay(ctx, body, cotton, { depth: 10 * u });
  clayRect(ctx, { x: w * 0.455, y: 18 * u, w: w * 0.09, h: 78 * u }, 2 * u, lighten(cotton, 0.1), { depth: 2 * u });
  for (const y of [29, 46, 63, 80]) clayEllipse(ctx, w / 2, y * u, 2.6 * u, 2.6 * u, '#f6f2e8', { depth: 1.5 * u });
  for (const side of [-1, 1]) {
    const collar = polygon([
      [w / 2, 20 * u],
      [w * (0.5 + side * 0.02), 6 * u],
      [w * (0.5 + side * 0.16), 3 * u],
      [w * (0.5 + side * 0.2), 15 * u],
      [w * (0.5 + side * 0.1), 26 * u],
    ]).round(3 * u);
    clay(ctx, collar, lighten(cotton, 0.16), { depth: 4 * u });
  }
};
