import { clay, clayEllipse, clayRect } from '../draw/clay.ts';
import { ellipsePath, isolated, newPath, polygon } from '../draw/canvas.ts';
import { darken, lighten } from '../draw/color.ts';
import { outlined } from '../draw/strokes.ts';
import type { PaintThing } from './drawn-structures.ts';
import { grassGreen, paintTuft } from './drawn-land.ts';
import { starPath } from './mark-shapes.ts';

const asphalt = '#5d6273';
const earth = '#d8ab72';

/** White stripes across a road that comes towards the viewer. */
export const paintCrosswalk: PaintThing = (ctx, w, h, u) => {
  const road = polygon([
    [w * 0.1, u],
    [w * 0.9, u],
    [w - u, h - u],
    [u, h - u],
  ]).round(5 * u);
  clay(ctx, road, asphalt, { depth: 5 * u, highlight: 0.25 });
  for (let stripe = 0; stripe < 6; stripe++) {
    const at = (share: number, y: number): readonly [number, number] => {
      const inset = 0.12 * (1 - y / h) + 0.03;
      return [w * (inset + (1 - 2 * inset) * share), y];
    };
    const from = (stripe + 0.18) / 6;
    const to = (stripe + 0.74) / 6;
    const bar = polygon([at(from, 9 * u), at(to, 9 * u), at(to, h - 9 * u), at(from, h - 9 * u)]).round(2 * u);
    clay(ctx, bar, '#fbfaff', { depth: 3 * u, shade: 0.25 });
  }
};

/** A footpath of trodden earth that winds into the distance. */
export const paintTrail: PaintThing = (ctx, w, h, u) => {
  const bed = (grow: number): ReturnType<typeof newPath> => {
    const path = newPath();
    const g = w * 0.02 * grow;
    path.moveTo(w * 0.56 - g * 0.4, u);
    path.bezierCurveTo(w * 0.8 - g, h * 0.16, w * 0.78 - g, h * 0.3, w * 0.5 - g, h * 0.4);
    path.bezierCurveTo(w * 0.1 - g, h * 0.54, w * 0.14 - g, h * 0.76, w * 0.32 - g, h - u);
    path.lineTo(w * 0.74 + g, h - u);
    path.bezierCurveTo(w * 0.46 + g, h * 0.78, w * 0.42 + g, h * 0.62, w * 0.64 + g, h * 0.48);
    path.bezierCurveTo(w * 0.94 + g, h * 0.3, w * 0.86 + g, h * 0.12, w * 0.6 + g * 0.4, u);
    path.closePath();
    return path;
  };
  clay(ctx, bed(1.5), darken(earth, 0.22), { depth: 3 * u });
  clay(ctx, bed(0), earth, { depth: 4 * u });
  for (const [x, y, size] of [
    [0.46, 0.86, 3],
    [0.36, 0.7, 2.4],
    [0.5, 0.55, 2],
    [0.68, 0.36, 1.6],
    [0.76, 0.22, 1.2],
  ] as const)
    clayEllipse(ctx, w * x, h * y, size * 1.6 * u, size * u, lighten(earth, 0.3), { depth: u });
  // Far away it is lost.
  const fade = ctx.createLinearGradient(0, 0, 0, h * 0.34);
  fade.addColorStop(0, 'rgba(0,0,0,1)');
  fade.addColorStop(1, 'rgba(0,0,0,0)');
  isolated(ctx, () => {
    ctx.globalCompositeOperation = 'destination-out';
    ctx.fillStyle = fade;
    ctx.fillRect(0, 0, w, h * 0.34);
  });
};

export const paintTire: PaintThing = (ctx, w, h, u) => {
  const [x, y] = [w / 2, h / 2];
  for (let lug = 0; lug < 22; lug++) {
    const angle = (lug * Math.PI) / 11;
    clay(
      ctx,
      ellipsePath(x + Math.cos(angle) * 45 * u, y + Math.sin(angle) * 45 * u, 4.6 * u, 3.4 * u, angle),
      '#2a2933',
      {
        depth: 2 * u,
      },
    );
  }
  clay(ctx, outlined(ellipsePath(x, y, 34 * u, 34 * u), 24 * u), '#34333f', { depth: 9 * u, highlight: 0.35 });
  clay(ctx, outlined(ellipsePath(x, y, 33 * u, 33 * u), 2 * u), '#56556a', { depth: u });
};

/** A flag that waves on its pole. */
export const paintFlag: PaintThing = (ctx, w, h, u) => {
  clayRect(ctx, { x: w * 0.05, y: 5 * u, w: 5 * u, h: h - 6 * u }, 2.5 * u, '#c9c5d4', { depth: 2 * u });
  clayEllipse(ctx, w * 0.05 + 2.5 * u, 4.5 * u, 4.5 * u, 4.5 * u, '#f4c542', { depth: 2 * u });
  const cloth = newPath();
  cloth.moveTo(w * 0.11, 9 * u);
  cloth.bezierCurveTo(w * 0.32, -4 * u, w * 0.56, 22 * u, w * 0.97, 8 * u);
  cloth.lineTo(w * 0.97, 54 * u);
  cloth.bezierCurveTo(w * 0.56, 68 * u, w * 0.32, 42 * u, w * 0.11, 55 * u);
  cloth.closePath();
  clay(ctx, cloth, '#2f6fe0', { depth: 7 * u, drop: 5 * u });
  clay(ctx, starPath(w * 0.52, 33 * u, 15 * u, 5, 0.42), '#ffd23e', { depth: 3 * u });
};

/** A hillside that rises from the left, with grass on it. */
export const paintSlope: PaintThing = (ctx, w, h, u) => {
  const hill = newPath();
  hill.moveTo(0, h - u);
  hill.bezierCurveTo(w * 0.35, h * 0.92, w * 0.6, h * 0.25, w * 0.8, 2 * u);
  hill.bezierCurveTo(w * 0.88, 0, w * 0.93, h * 0.3, w, h - u);
  hill.closePath();
  clay(ctx, hill, grassGreen, { depth: 9 * u });
  for (const [x, y, size] of [
    [0.5, 0.78, 8],
    [0.66, 0.6, 9],
    [0.82, 0.5, 8],
    [0.36, 0.92, 7],
    [0.72, 0.86, 10],
    [0.8, 0.22, 7],
    [0.88, 0.74, 8],
  ] as const)
    paintTuft(ctx, w * x, h * y, size * u, darken(grassGreen, 0.14));
};
