import { clay, clayEllipse, clayRect } from '../draw/clay.ts';
import { ellipsePath, newPath } from '../draw/canvas.ts';
import { lighten } from '../draw/color.ts';
import type { PaintThing } from './drawn-structures.ts';

const glassColor = '#bfe3ee';
const bottleColor = '#4fa377';
const wood = '#b97b46';

/** An empty tumbler with its far rim visible through it. */
export const paintGlass: PaintThing = (ctx, w, _h, u) => {
  const body = newPath();
  body.moveTo(w * 0.04, 10 * u);
  body.lineTo(w * 0.96, 10 * u);
  body.lineTo(w * 0.84, 95 * u);
  body.quadraticCurveTo(w / 2, 103 * u, w * 0.16, 95 * u);
  body.closePath();
  clay(ctx, body, glassColor, { depth: 6 * u, highlight: 0.7, shade: 0.25 });
  clayEllipse(ctx, w / 2, 88 * u, w * 0.31, 6 * u, lighten(glassColor, 0.25), { depth: 2 * u });
  clayEllipse(ctx, w / 2, 11 * u, w * 0.46, 9 * u, lighten(glassColor, 0.4), { depth: 2 * u });
  clay(ctx, ellipsePath(w / 2, 12 * u, w * 0.39, 6.5 * u), '#8fbccb', { depth: 2 * u, highlight: 0.1 });
  clayRect(ctx, { x: w * 0.2, y: 28 * u, w: w * 0.09, h: 50 * u }, w * 0.045, '#f2fbff', { depth: u });
};

/** An empty bottle. */
export const paintBottle: PaintThing = (ctx, w, _h, u) => {
  clayRect(ctx, { x: w * 0.36, y: u, w: w * 0.28, h: 40 * u }, w * 0.08, bottleColor, { depth: 3 * u });
  const body = newPath();
  body.moveTo(w * 0.36, 26 * u);
  body.bezierCurveTo(w * 0.34, 40 * u, w * 0.03, 36 * u, w * 0.03, 54 * u);
  body.lineTo(w * 0.03, 92 * u);
  body.quadraticCurveTo(w * 0.04, 99 * u, w * 0.2, 99 * u);
  body.lineTo(w * 0.8, 99 * u);
  body.quadraticCurveTo(w * 0.96, 99 * u, w * 0.97, 92 * u);
  body.lineTo(w * 0.97, 54 * u);
  body.bezierCurveTo(w * 0.97, 36 * u, w * 0.66, 40 * u, w * 0.64, 26 * u);
  body.closePath();
  clay(ctx, body, bottleColor, { depth: 7 * u, highlight: 0.6 });
  clayRect(ctx, { x: w * 0.3, y: 2 * u, w: w * 0.4, h: 6 * u }, 2 * u, lighten(bottleColor, 0.2), { depth: 2 * u });
  clayRect(ctx, { x: w * 0.03, y: 60 * u, w: w * 0.94, h: 24 * u }, u, '#f6ecd2', { depth: 3 * u });
  clayRect(ctx, { x: w * 0.16, y: 46 * u, w: w * 0.1, h: 12 * u }, w * 0.05, '#e6fff1', { depth: u });
};

/** A flat wooden tray seen from above its edge, with two handles. */
export const paintTray: PaintThing = (ctx, w, h, u) => {
  for (const x of [0.07, 0.93]) clayEllipse(ctx, w * x, h * 0.45, w * 0.065, h * 0.24, wood, { depth: 6 * u });
  clayEllipse(ctx, w / 2, h * 0.55, w * 0.45, h * 0.42, wood, { depth: 14 * u });
  clayEllipse(ctx, w / 2, h * 0.46, w * 0.4, h * 0.31, lighten(wood, 0.3), { depth: 8 * u, highlight: 0.3 });
};
