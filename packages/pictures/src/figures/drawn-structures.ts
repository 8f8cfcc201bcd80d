import { clay, clayRect } from '../draw/clay.ts';
import type { Context, Point } from '../draw/canvas.ts';
import { ellipsePath, isolated, linear, newPath, polygon, vertical } from '../draw/canvas.ts';
import { darken, lighten, mix, rgba } from '../draw/color.ts';
import { outlined } from '../draw/strokes.ts';

/** Paints a thing into a box of `w` × `h` pixels from (0, 0); `u` is a hundredth of its height. */
export type PaintThing = (ctx: Context, w: number, h: number, u: number) => void;

export const wood = '#c98d5d';

export const paintShelf: PaintThing = (ctx, w, _h, u) => {
  for (const x of [0.14, 0.8])
    clay(
      ctx,
      polygon([
        [w * x, 24 * u],
        [w * (x + 0.06), 24 * u],
        [w * (x + 0.05), 92 * u],
        [w * (x + 0.01), 92 * u],
      ]).round(6 * u),
      darken(wood, 0.2),
      { depth: 6 * u },
    );
  clayRect(ctx, { x: u, y: 2 * u, w: w - 2 * u, h: 34 * u }, 10 * u, wood, { depth: 10 * u, drop: 12 * u });
};

export const paintBridge: PaintThing = (ctx, w, h, u) => {
  const stone = '#d8b79a';
  const arch = newPath();
  arch.moveTo(0, h - u);
  arch.lineTo(0, 58 * u);
  arch.quadraticCurveTo(w / 2, 8 * u, w, 58 * u);
  arch.lineTo(w, h - u);
  arch.lineTo(w * 0.82, h - u);
  arch.quadraticCurveTo(w / 2, 26 * u, w * 0.18, h - u);
  arch.closePath();
  clay(ctx, arch, stone, { depth: 7 * u });
  ctx.strokeStyle = rgba('#7a5238', 0.22);
  ctx.lineWidth = 1.6 * u;
  isolated(ctx, () => {
    ctx.clip(arch);
    for (const row of [0.34, 0.52, 0.7, 0.88]) {
      ctx.beginPath();
      ctx.moveTo(0, h * (row + 0.16));
      ctx.quadraticCurveTo(w / 2, h * (row - 0.34), w, h * (row + 0.16));
      ctx.stroke();
    }
  });
  const rail = newPath();
  rail.moveTo(4 * u, 46 * u);
  rail.quadraticCurveTo(w / 2, -2 * u, w - 4 * u, 46 * u);
  for (const share of [0.04, 0.2, 0.36, 0.5, 0.64, 0.8, 0.96]) {
    const y = 46 * u - 4 * (share - share * share) * 24 * u;
    clayRect(ctx, { x: w * share - 2.5 * u, y, w: 5 * u, h: 18 * u }, 2 * u, darken(stone, 0.12), { depth: 2 * u });
  }
  clay(ctx, outlined(rail, 7 * u), lighten(stone, 0.15), { depth: 3 * u });
};

export const paintSignpost: PaintThing = (ctx, w, h, u) => {
  clayRect(ctx, { x: w / 2 - 4 * u, y: 3 * u, w: 8 * u, h: h - 4 * u }, 4 * u, '#9a6a44', { depth: 3 * u });
  const board = (y: number, side: number, color: string): void => {
    const tip = w / 2 + side * w * 0.48;
    const inner = w / 2 + side * w * 0.32;
    const tail = w / 2 - side * w * 0.4;
    clay(
      ctx,
      polygon([
        [tail, y],
        [inner, y],
        [tip, y + 9 * u],
        [inner, y + 18 * u],
        [tail, y + 18 * u],
      ]).round(4 * u),
      color,
      { depth: 4 * u, drop: 4 * u },
    );
  };
  board(12 * u, 1, '#e8b46a');
  board(36 * u, -1, '#7fb7c9');
};

export const paintBrickWall: PaintThing = (ctx, w, h, u) => {
  const [rows, columns] = [5, 5];
  const [stepX, stepY] = [w / columns, (h - 2 * u) / rows];
  for (let row = 0; row < rows; row++) {
    const isOffset = row % 2 === 1;
    for (let column = 0; column < columns + (isOffset ? 1 : 0); column++) {
      const left = Math.max(u, (column - (isOffset ? 0.5 : 0)) * stepX + u);
      const right = Math.min(w - u, (column + 1 - (isOffset ? 0.5 : 0)) * stepX - u);
      clayRect(
        ctx,
        { x: left, y: u + row * stepY + u, w: right - left, h: stepY - 2 * u },
        3 * u,
        mix('#d8775a', '#b8543f', ((column * 7 + row * 3) % 5) / 5),
        { depth: 4 * u },
      );
    }
  }
};

export const paintFence: PaintThing = (ctx, w, h, u) => {
  const color = '#f3e6d2';
  for (const y of [34, 66])
    clayRect(ctx, { x: u, y: y * u, w: w - 2 * u, h: 11 * u }, 4 * u, darken(color, 0.08), { depth: 4 * u });
  for (let index = 0; index < 6; index++) {
    const [x, half] = [(w * (index + 0.5)) / 6, w * 0.052];
    clay(
      ctx,
      polygon([
        [x - half, 16 * u],
        [x, 2 * u],
        [x + half, 16 * u],
        [x + half, h - u],
        [x - half, h - u],
      ]).round(4 * u),
      color,
      { depth: 5 * u, drop: 5 * u, dropAlpha: 0.2 },
    );
  }
};

export const paintPuddle: PaintThing = (ctx, w, h) => {
  clay(ctx, ellipsePath(w / 2, h / 2, w * 0.49, h * 0.47), '#7fbfe8', {
    depth: h * 0.16,
    highlight: 0.7,
    fill: vertical(ctx, 0, h, ['#cfeefc', '#7fc4ee', '#4f94d0']),
  });
};

/** A boulder on the ground, with a smaller one before it. */
export const paintRock: PaintThing = (ctx, w, h) => {
  const stone = (points: readonly Point[], color: string): void =>
    clay(ctx, polygon(points.map(([x, y]): Point => [w * x, h * y])).round(h * 0.14), color, {
      depth: h * 0.12,
      highlight: 0.5,
      shade: 0.5,
    });
  stone(
    [
      [0.06, 0.99],
      [0.12, 0.5],
      [0.34, 0.12],
      [0.62, 0.03],
      [0.84, 0.34],
      [0.95, 0.99],
    ],
    '#9a9db0',
  );
  stone(
    [
      [0.02, 0.99],
      [0.05, 0.76],
      [0.2, 0.64],
      [0.35, 0.74],
      [0.4, 0.99],
    ],
    '#868aa0',
  );
};

/** A boat seen from the side: its opening is on top. */
export const paintCanoe: PaintThing = (ctx, w, h) => {
  const hull = newPath();
  hull.moveTo(w * 0.01, h * 0.1);
  hull.quadraticCurveTo(w * 0.12, h * 0.42, w * 0.5, h * 0.42);
  hull.quadraticCurveTo(w * 0.88, h * 0.42, w * 0.99, h * 0.1);
  hull.quadraticCurveTo(w * 0.96, h * 0.98, w * 0.76, h * 0.98);
  hull.lineTo(w * 0.24, h * 0.98);
  hull.quadraticCurveTo(w * 0.04, h * 0.98, w * 0.01, h * 0.1);
  hull.closePath();
  clay(ctx, ellipsePath(w / 2, h * 0.4, w * 0.42, h * 0.16), '#6a4028', { depth: h * 0.08, highlight: 0.1 });
  clay(ctx, hull, '#c4703c', { depth: h * 0.16, highlight: 0.5, shade: 0.5 });
};

export const arrowPaint =
  (angle: number): PaintThing =>
  (ctx, w, h) => {
    const long = Math.max(w, h);
    const short = Math.min(w, h);
    const turn = ([x, y]: Point): Point => {
      const [dx, dy] = [(x - 0.5) * long * 0.98, (y - 0.5) * short * 0.98];
      return [w / 2 + dx * Math.cos(angle) - dy * Math.sin(angle), h / 2 + dx * Math.sin(angle) + dy * Math.cos(angle)];
    };
    const outline: Point[] = [
      [0, 0.31],
      [0.48, 0.31],
      [0.48, 0.02],
      [1, 0.5],
      [0.48, 0.98],
      [0.48, 0.69],
      [0, 0.69],
    ];
    clay(ctx, polygon(outline.map(turn)).round(short * 0.1), '#4f9bea', {
      depth: short * 0.12,
      fill: linear(ctx, [w, 0], [0, h], ['#8cc6ff', '#4f9bea', '#3a6fd0']),
    });
  };
