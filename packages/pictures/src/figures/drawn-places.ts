import { clay, clayEllipse, clayRect } from '../draw/clay.ts';
import type { Point } from '../draw/canvas.ts';
import { newPath, polygon } from '../draw/canvas.ts';
import { darken, lighten } from '../draw/color.ts';
import { outlined } from '../draw/strokes.ts';
import type { PaintThing } from './drawn-structures.ts';
import { lineThrough } from './mark-shapes.ts';

const stone = '#9c8a84';

/** A wall of rock with a grassy top that ends sharply on the right, the sea at its foot. */
export const paintCliff: PaintThing = (ctx, w, h, u) => {
  const rock = polygon([
    [w * 0.01, 8 * u],
    [w * 0.66, 8 * u],
    [w * 0.63, 30 * u],
    [w * 0.68, 46 * u],
    [w * 0.64, 66 * u],
    [w * 0.7, h - u],
    [w * 0.01, h - u],
  ]).round(4 * u);
  clay(ctx, rock, stone, { depth: 9 * u, shade: 0.6 });
  for (const [x, y, wide, high] of [
    [0.1, 26, 0.2, 12],
    [0.36, 34, 0.22, 14],
    [0.08, 50, 0.26, 15],
    [0.4, 58, 0.2, 12],
    [0.14, 74, 0.22, 14],
    [0.42, 78, 0.2, 13],
  ] as const)
    clayRect(ctx, { x: w * x, y: y * u, w: w * wide, h: high * u }, 4 * u, darken(stone, 0.12), { depth: 4 * u });
  const turf = polygon([
    [0, 3 * u],
    [w * 0.69, 3 * u],
    [w * 0.7, 11 * u],
    [w * 0.6, 15 * u],
    [w * 0.5, 12 * u],
    [w * 0.36, 17 * u],
    [w * 0.2, 13 * u],
    [0, 17 * u],
  ]).round(4 * u);
  clay(ctx, turf, '#5fb85c', { depth: 4 * u });
  for (const [lift, color] of [
    [14, '#2f82cc'],
    [8, '#5fb4ea'],
  ] as const) {
    const sea = newPath();
    sea.moveTo(w * 0.56, h - u);
    sea.lineTo(w * 0.56, h - lift * u);
    for (let wave = 0; wave < 4; wave++) {
      const x = w * (0.56 + 0.11 * wave);
      sea.quadraticCurveTo(x + w * 0.055, h - (lift + 6) * u, x + w * 0.11, h - lift * u);
    }
    sea.lineTo(w, h - u);
    sea.closePath();
    clay(ctx, sea, color, { depth: 3 * u });
  }
};

const dots = (points: readonly Point[], step: number): Point[] => {
  const found: Point[] = [];
  let rest = 0;
  for (const [index, [x, y]] of points.entries()) {
    const [toX, toY] = points[index + 1] ?? [x, y];
    const length = Math.hypot(toX - x, toY - y);
    let along = rest;
    for (; along < length; along += step)
      found.push([x + ((toX - x) * along) / length, y + ((toY - y) * along) / length]);
    rest = along - length;
  }
  return found;
};

/** Two ways from a dot to a flag: a short straight one, and one that winds far around. */
export const paintTwoPaths: PaintThing = (ctx, w, _h, u) => {
  const [from, to]: readonly [Point, Point] = [
    [w * 0.12, 84 * u],
    [w * 0.8, 40 * u],
  ];
  const bend = (share: number): Point => {
    const angle = Math.PI * (1.08 + 0.86 * share);
    return [
      w * (0.47 + 0.4 * Math.cos(angle)) + Math.sin(share * 19) * 4 * u,
      (58 + 50 * Math.sin(angle)) * u + Math.cos(share * 19) * 4 * u,
    ];
  };
  const winding: Point[] = [from, ...Array.from({ length: 31 }, (_, index) => bend(index / 30)), to];
  for (const [x, y] of dots(winding, 8.5 * u)) clayEllipse(ctx, x, y, 2.9 * u, 2.9 * u, '#8a8798', { depth: 1.5 * u });
  clay(ctx, outlined(lineThrough([from, to]), 7 * u), '#35b56a', { depth: 3 * u, drop: 4 * u });
  clayEllipse(ctx, from[0], from[1], 8 * u, 8 * u, '#3f7fe8', { depth: 3 * u, drop: 4 * u });
  clayRect(ctx, { x: to[0] - 2 * u, y: to[1] - 36 * u, w: 4 * u, h: 38 * u }, 2 * u, '#c9c5d4', { depth: 1.5 * u });
  const cloth = polygon([
    [to[0] + 2 * u, to[1] - 35 * u],
    [to[0] + 24 * u, to[1] - 26 * u],
    [to[0] + 2 * u, to[1] - 17 * u],
  ]).round(2 * u);
  clay(ctx, cloth, '#f0384b', { depth: 3 * u, drop: 3 * u });
};

/** An arrow with a head at both ends, along its longer side: how tall or how wide. */
export const paintMeasure: PaintThing = (ctx, w, h) => {
  const isUpright = h > w;
  const [long, short] = isUpright ? [h, w] : [w, h];
  const at = ([along, across]: Point): Point =>
    isUpright ? [w / 2 + across * short, along * long] : [along * long, h / 2 + across * short];
  const head = (short / long) * 0.72;
  const outline: Point[] = [
    [0.005, 0],
    [head, -0.48],
    [head, -0.17],
    [1 - head, -0.17],
    [1 - head, -0.48],
    [0.995, 0],
    [1 - head, 0.48],
    [1 - head, 0.17],
    [head, 0.17],
    [head, 0.48],
  ];
  clay(ctx, polygon(outline.map(at)).round(short * 0.06), lighten('#f0384b', 0.04), {
    depth: short * 0.1,
    drop: short * 0.1,
  });
};
