import { clay, clayEllipse, clayRect } from '../draw/clay.ts';
import { ellipsePath, newPath, polygon, vertical } from '../draw/canvas.ts';
import { darken, lighten } from '../draw/color.ts';
import { outlined } from '../draw/strokes.ts';
import type { PaintThing } from './drawn-structures.ts';
import { wood } from './drawn-structures.ts';

const china = '#f4f1fb';
const silver = '#c3c9da';
const cloth = '#e0574f';
const brass = '#e2b04f';

export const paintCup: PaintThing = (ctx, w, h, u) => {
  clay(ctx, outlined(ellipsePath(w * 0.78, h * 0.46, w * 0.15, h * 0.22), 9 * u), china, { depth: 5 * u });
  const body = newPath();
  body.moveTo(w * 0.05, 12 * u);
  body.lineTo(w * 0.77, 12 * u);
  body.bezierCurveTo(w * 0.77, 60 * u, w * 0.66, 98 * u, w * 0.55, 98 * u);
  body.lineTo(w * 0.27, 98 * u);
  body.bezierCurveTo(w * 0.16, 98 * u, w * 0.05, 60 * u, w * 0.05, 12 * u);
  body.closePath();
  clay(ctx, body, china, { depth: 12 * u });
  ctx.save();
  ctx.clip(body);
  clayRect(ctx, { x: 0, y: 46 * u, w, h: 13 * u }, 0, '#5f8fe0', { depth: 3 * u });
  ctx.restore();
  clay(ctx, ellipsePath(w * 0.41, 12 * u, w * 0.36, 11 * u), china, { depth: 4 * u });
  clay(ctx, ellipsePath(w * 0.41, 13 * u, w * 0.31, 8 * u), darken(china, 0.3), { depth: 5 * u, highlight: 0.1 });
};

export const paintFork: PaintThing = (ctx, w, _h, u) => {
  for (const share of [0.02, 0.295, 0.565, 0.84])
    clayRect(ctx, { x: w * share, y: u, w: w * 0.14, h: 38 * u }, w * 0.07, silver, { depth: 2 * u });
  const neck = polygon([
    [w * 0.02, 30 * u],
    [w * 0.98, 30 * u],
    [w * 0.96, 42 * u],
    [w * 0.64, 54 * u],
    [w * 0.36, 54 * u],
    [w * 0.04, 42 * u],
  ]).round(3 * u);
  clay(ctx, neck, silver, { depth: 3 * u });
  clayRect(ctx, { x: w * 0.36, y: 50 * u, w: w * 0.28, h: 49 * u }, w * 0.13, darken(silver, 0.06), { depth: 3 * u });
};

export const paintPlate: PaintThing = (ctx, w, h, u) => {
  clayEllipse(ctx, w / 2, h * 0.54, w * 0.49, h * 0.44, china, { depth: 14 * u, shade: 0.35 });
  clayEllipse(ctx, w / 2, h * 0.5, w * 0.33, h * 0.27, darken(china, 0.05), { depth: 10 * u, highlight: 0.2 });
};

export const paintSpade: PaintThing = (ctx, w, _h, u) => {
  clayRect(ctx, { x: w * 0.42, y: 4 * u, w: w * 0.16, h: 66 * u }, 2 * u, wood, { depth: 1.6 * u });
  clay(ctx, outlined(ellipsePath(w / 2, 7 * u, w * 0.24, 5 * u), 4 * u), darken(wood, 0.2), { depth: 1.6 * u });
  const blade = newPath();
  blade.moveTo(w * 0.04, 62 * u);
  blade.lineTo(w * 0.96, 62 * u);
  blade.bezierCurveTo(w * 0.98, 82 * u, w * 0.8, 93 * u, w / 2, 99 * u);
  blade.bezierCurveTo(w * 0.2, 93 * u, w * 0.02, 82 * u, w * 0.04, 62 * u);
  blade.closePath();
  clay(ctx, blade, darken(silver, 0.1), { depth: 4 * u });
};

/** Bars all round: the contents are drawn behind them. */
export const paintCage: PaintThing = (ctx, w, h, u) => {
  const bar = (share: number): void => {
    const [x, top] = [w * (0.5 + share), 46 * u - 30 * u * Math.sqrt(1 - (share / 0.46) ** 2)];
    clayRect(ctx, { x: x - 1.3 * u, y: top, w: 2.6 * u, h: 92 * u - top }, 1.3 * u, brass, { depth: 1.4 * u });
  };
  for (const share of [-0.44, -0.29, -0.15, 0, 0.15, 0.29, 0.44]) bar(share);
  const dome = newPath();
  dome.moveTo(w * 0.05, 47 * u);
  dome.bezierCurveTo(w * 0.06, 4 * u, w * 0.94, 4 * u, w * 0.95, 47 * u);
  clay(ctx, outlined(dome, 3.6 * u), brass, { depth: 2 * u });
  clay(ctx, outlined(ellipsePath(w / 2, 8 * u, 5 * u, 5 * u), 3 * u), brass, { depth: 1.5 * u });
  for (const y of [46, 68])
    clayRect(ctx, { x: w * 0.04, y: y * u, w: w * 0.92, h: 3 * u }, 1.5 * u, lighten(brass, 0.1), { depth: 1.4 * u });
  clayRect(ctx, { x: w * 0.02, y: 90 * u, w: w * 0.96, h: h - 91 * u }, 4 * u, darken(brass, 0.18), { depth: 3 * u });
};

export const paintCurtains: PaintThing = (ctx, w, _h, u) => {
  clayRect(ctx, { x: w * 0.14, y: 8 * u, w: w * 0.72, h: 84 * u }, 3 * u, lighten(wood, 0.45), { depth: 4 * u });
  const pane = { fill: vertical(ctx, 10 * u, 90 * u, ['#8fd0fa', '#d9f1ff']), depth: 3 * u };
  for (const [x, y] of [
    [0.19, 13],
    [0.52, 13],
    [0.19, 52],
    [0.52, 52],
  ] as const)
    clayRect(ctx, { x: w * x, y: y * u, w: w * 0.29, h: 35 * u }, 2 * u, '#bfe4fb', pane);
  for (const side of [-1, 1]) {
    const at = (share: number): number => w / 2 + side * w * share;
    const drape = newPath();
    drape.moveTo(at(0.5), 6 * u);
    drape.lineTo(at(0.13), 6 * u);
    drape.bezierCurveTo(at(0.15), 40 * u, at(0.22), 54 * u, at(0.32), 62 * u);
    drape.bezierCurveTo(at(0.26), 76 * u, at(0.25), 88 * u, at(0.24), 98 * u);
    drape.lineTo(at(0.5), 98 * u);
    drape.closePath();
    clay(ctx, drape, cloth, { depth: 6 * u, drop: 6 * u });
    for (const share of [0.41, 0.33]) {
      const fold = newPath();
      fold.moveTo(at(share - 0.05), 8 * u);
      fold.quadraticCurveTo(at(share), 40 * u, at(share + 0.02), 60 * u);
      clay(ctx, outlined(fold, 1.6 * u), darken(cloth, 0.2), { depth: u });
    }
    clayRect(ctx, { x: at(0.41) - w * 0.09, y: 59 * u, w: w * 0.18, h: 6 * u }, 3 * u, brass, { depth: 2 * u });
  }
  clayRect(ctx, { x: u, y: u, w: w - 2 * u, h: 7 * u }, 3.5 * u, wood, { depth: 3 * u });
};

/** A tin with its lid bent up behind. */
export const paintOpenCan: PaintThing = (ctx, w, h, u) => {
  clay(ctx, ellipsePath(w * 0.72, 17 * u, w * 0.25, 15 * u, -0.5), lighten(silver, 0.15), { depth: 4 * u });
  const side = newPath();
  side.moveTo(w * 0.08, 36 * u);
  side.lineTo(w * 0.08, 88 * u);
  side.bezierCurveTo(w * 0.08, h, w * 0.92, h, w * 0.92, 88 * u);
  side.lineTo(w * 0.92, 36 * u);
  side.closePath();
  clay(ctx, side, silver, { depth: 10 * u });
  const label = newPath();
  label.moveTo(w * 0.08, 49 * u);
  label.quadraticCurveTo(w / 2, 60 * u, w * 0.92, 49 * u);
  label.lineTo(w * 0.92, 82 * u);
  label.quadraticCurveTo(w / 2, 93 * u, w * 0.08, 82 * u);
  label.closePath();
  clay(ctx, label, cloth, { depth: 8 * u });
  clay(ctx, ellipsePath(w / 2, 37 * u, w * 0.43, 10 * u), lighten(silver, 0.2), { depth: 3 * u });
  clay(ctx, ellipsePath(w / 2, 37.5 * u, w * 0.37, 7.6 * u), '#4a3b3b', { depth: 4 * u, highlight: 0.1 });
};
