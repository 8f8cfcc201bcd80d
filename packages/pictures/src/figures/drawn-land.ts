import { clay, clayEllipse } from '../draw/clay.ts';
import type { Context, Point } from '../draw/canvas.ts';
import { ellipsePath, fillEllipse, newPath, vertical } from '../draw/canvas.ts';
import { darken, lighten, rgba } from '../draw/color.ts';
import type { PaintThing } from './drawn-structures.ts';
import { wood } from './drawn-structures.ts';

export const grassGreen = '#5fb85c';
const leafGreen = '#4aa457';
const shore = '#d9c58e';
const waterColors = ['#bfe9fb', '#5fb4ea', '#2f82cc'] as const;

/** A mound of grass with room for something on its top. */
export const paintMound: PaintThing = (ctx, w, h, u) => {
  const path = newPath();
  path.moveTo(0, h);
  path.bezierCurveTo(w * 0.08, h * 0.5, w * 0.25, 3 * u, w * 0.5, 3 * u);
  path.bezierCurveTo(w * 0.75, 3 * u, w * 0.92, h * 0.5, w, h);
  path.closePath();
  clay(ctx, path, grassGreen, { depth: 9 * u });
  for (const [x, y, size] of [
    [0.4, 0.5, 1],
    [0.62, 0.42, 0.8],
    [0.3, 0.82, 1.2],
    [0.7, 0.78, 1.1],
    [0.52, 0.7, 1],
  ] as const)
    paintTuft(ctx, w * x, h * y, 8 * u * size, darken(grassGreen, 0.14));
};

export const paintTuft = (ctx: Context, x: number, y: number, size: number, color: string): void => {
  for (const [dx, lean] of [
    [-0.3, -0.45],
    [0, 0.05],
    [0.3, 0.5],
  ] as const)
    paintBlade(ctx, [x + dx * size, y], [x + (dx + lean) * size, y - size], size * 0.2, color);
};

const paintBlade = (ctx: Context, [x, y]: Point, [tipX, tipY]: Point, half: number, color: string): void => {
  const blade = newPath();
  blade.moveTo(x - half, y);
  blade.quadraticCurveTo(x - half * 0.4, (y + tipY) / 2, tipX, tipY);
  blade.quadraticCurveTo(x + half * 1.2, (y + tipY) / 2, x + half, y);
  blade.closePath();
  clay(ctx, blade, color, { depth: half * 0.8 });
};

export const paintLake: PaintThing = (ctx, w, h, u) => {
  clayEllipse(ctx, w / 2, h / 2, w * 0.495, h * 0.48, shore, { depth: 8 * u });
  clay(ctx, ellipsePath(w / 2, h * 0.51, w * 0.465, h * 0.42), waterColors[1], {
    depth: 7 * u,
    highlight: 0.3,
    fill: vertical(ctx, 0, h, waterColors),
  });
  for (const [x, y, wide] of [
    [0.3, 0.3, 0.09],
    [0.62, 0.26, 0.07],
    [0.2, 0.55, 0.08],
    [0.72, 0.6, 0.1],
    [0.45, 0.78, 0.09],
  ] as const)
    fillEllipse(ctx, w * x, h * y, w * wide, 1.6 * u, rgba('#ffffff', 0.5));
};

/** A river that winds into the distance. */
export const paintRiver: PaintThing = (ctx, w, h, u) => {
  const bed = (grow: number): ReturnType<typeof newPath> => {
    const path = newPath();
    path.moveTo(w * (0.6 - 0.02 * grow), u);
    path.bezierCurveTo(
      w * (0.95 - 0.2 * grow),
      h * 0.26,
      w * (0.2 - 0.12 * grow),
      h * 0.4,
      w * (0.3 - 0.12 * grow),
      h * 0.62,
    );
    path.bezierCurveTo(
      w * (0.36 - 0.14 * grow),
      h * 0.8,
      w * (0.2 - 0.1 * grow),
      h * 0.9,
      w * (0.1 - 0.08 * grow),
      h - u,
    );
    path.lineTo(w * (0.8 + 0.18 * grow), h - u);
    path.bezierCurveTo(
      w * (0.9 + 0.08 * grow),
      h * 0.84,
      w * (0.72 + 0.14 * grow),
      h * 0.72,
      w * (0.66 + 0.14 * grow),
      h * 0.6,
    );
    path.bezierCurveTo(
      w * (0.58 + 0.14 * grow),
      h * 0.42,
      w * (0.98 + 0.02 * grow),
      h * 0.28,
      w * (0.66 + 0.02 * grow),
      u,
    );
    path.closePath();
    return path;
  };
  clay(ctx, bed(1), shore, { depth: 4 * u });
  clay(ctx, bed(0.3), waterColors[1], { depth: 4 * u, highlight: 0.3, fill: vertical(ctx, 0, h, waterColors) });
  for (const [x, y, wide] of [
    [0.62, 0.2, 0.04],
    [0.47, 0.42, 0.06],
    [0.5, 0.66, 0.08],
    [0.4, 0.84, 0.1],
    [0.62, 0.92, 0.08],
  ] as const)
    fillEllipse(ctx, w * x, h * y, w * wide, 1.1 * u, rgba('#ffffff', 0.55));
};

export const paintGrassTuft: PaintThing = (ctx, w, h) => {
  for (let index = 0; index < 17; index++) {
    const share = (index + 0.5) / 17;
    const tall = 0.62 + 0.34 * Math.abs(Math.sin(index * 2.3));
    const lean = (share - 0.5) * 0.22 + 0.05 * Math.sin(index * 1.7);
    const color = index % 3 === 0 ? lighten(leafGreen, 0.18) : index % 3 === 1 ? leafGreen : darken(leafGreen, 0.12);
    paintBlade(
      ctx,
      [w * (0.08 + 0.84 * share), h * 0.99],
      [w * (0.08 + 0.84 * share + lean), h * (1 - tall)],
      w * 0.03,
      color,
    );
  }
};

/** A trunk with one bare limb to the right that something can sit on. */
export const paintBranch: PaintThing = (ctx, w, h, u) => {
  const bark = darken(wood, 0.28);
  const limb = newPath();
  limb.moveTo(w * 0.18, 52 * u);
  limb.bezierCurveTo(w * 0.4, 46 * u, w * 0.7, 46 * u, w * 0.98, 36 * u);
  limb.bezierCurveTo(w * 0.72, 55 * u, w * 0.42, 56 * u, w * 0.18, 66 * u);
  limb.closePath();
  clay(ctx, limb, bark, { depth: 3 * u });
  const trunk = newPath();
  trunk.moveTo(w * 0.02, h - u);
  trunk.bezierCurveTo(w * 0.1, 80 * u, w * 0.08, 40 * u, w * 0.07, 8 * u);
  trunk.lineTo(w * 0.24, 8 * u);
  trunk.bezierCurveTo(w * 0.24, 40 * u, w * 0.22, 80 * u, w * 0.3, h - u);
  trunk.closePath();
  clay(ctx, trunk, bark, { depth: 6 * u });
  for (const [x, y, size] of [
    [0.12, 0.12, 13],
    [0.28, 0.09, 11],
    [0.05, 0.2, 9],
    [0.93, 0.33, 7],
    [0.84, 0.46, 6],
    [0.99, 0.42, 5],
  ] as const) {
    const wide = size * u * 1.1;
    clayEllipse(ctx, Math.max(wide, Math.min(w * x, w - wide)), h * y, wide, size * u * 0.8, leafGreen, {
      depth: 3 * u,
    });
  }
};
