import { clay } from '../draw/clay.ts';
import type { Context, Path2D, Point } from '../draw/canvas.ts';
import { ellipsePath, fillRect, isolated, newLayer, newPath, polygon } from '../draw/canvas.ts';
import { rgba } from '../draw/color.ts';
import { colorAt } from '../draw/pixel-color.ts';
import { createRandom } from '../draw/random.ts';
import { outlined } from '../draw/strokes.ts';
import type { Sprite } from '../sprites/sprite-store.ts';
import { lineThrough } from './mark-shapes.ts';

/** Changes to a thing's surface that preserve its outline, or nearly. */
export const surfaceStates = [
  'dirty',
  'cracked',
  'rusty',
  'frozen',
  'burning',
  'crooked',
  'striped',
  'spotted',
  'melting',
] as const;

export type SurfaceState = (typeof surfaceStates)[number];

/** Copies a thing with space for outgrowths. */
const copyOf = (from: Sprite, above = 0, below = 0): { sprite: Sprite; ctx: Context; top: number } => {
  const top = Math.round(from.h * above);
  const { canvas, ctx } = newLayer(from.w, from.h + top + Math.round(from.h * below));
  ctx.drawImage(from.canvas, 0, top);
  return { sprite: { canvas, w: canvas.width, h: canvas.height, foot: from.foot }, ctx, top };
};

/** Paints only on existing pixels. */
const onIt = (ctx: Context, paint: () => void): void =>
  isolated(ctx, () => {
    ctx.globalCompositeOperation = 'source-atop';
    paint();
  });

/** A blot with an uneven edge. */
const blot = (x: number, y: number, radius: number, seed: number): Path2D => {
  const path = newPath();
  const at = (step: number): Point => {
    const reach = radius * (0.78 + 0.34 * Math.abs(Math.sin(seed + step * 2.1)));
    return [x + Math.cos((step * Math.PI) / 5) * reach * 1.2, y + Math.sin((step * Math.PI) / 5) * reach];
  };
  path.moveTo(...at(0));
  for (let step = 0; step < 10; step += 2) path.quadraticCurveTo(...at(step + 1), ...at((step + 2) % 10));
  path.closePath();
  return path;
};

const blots = (from: Sprite, color: string, alpha: number, count: number, size: number): Sprite => {
  const { sprite, ctx } = copyOf(from);
  const random = createRandom(`${color} ${count}`);
  onIt(ctx, () => {
    for (let index = 0; index < count; index++) {
      const [x, y] = [from.w * random.between(0.06, 0.94), from.h * random.between(0.1, 0.96)];
      const radius = Math.min(from.w, from.h) * random.between(size * 0.4, size);
      ctx.fillStyle = rgba(color, alpha);
      ctx.fill(blot(x, y, radius, index));
    }
  });
  return sprite;
};

const rust = (from: Sprite): Sprite => {
  const dull = copyOf(from);
  onIt(dull.ctx, () => fillRect(dull.ctx, rgba('#8a4a20', 0.42), 0, 0, from.w, from.h));
  return blots(blots(dull.sprite, '#b4561c', 0.72, 18, 0.13), '#6e2f12', 0.6, 16, 0.07);
};

const crack = (from: Sprite): Sprite => {
  const { sprite, ctx } = copyOf(from);
  const { w, h } = from;
  const lines: readonly (readonly Point[])[] = [
    [
      [0.56, 0],
      [0.44, 0.16],
      [0.58, 0.3],
      [0.46, 0.46],
      [0.6, 0.62],
      [0.5, 0.8],
      [0.56, 1],
    ],
    [
      [0.58, 0.3],
      [0.74, 0.36],
      [0.82, 0.3],
      [1, 0.4],
    ],
    [
      [0.46, 0.46],
      [0.3, 0.5],
      [0.2, 0.62],
      [0.04, 0.6],
    ],
    [
      [0.6, 0.62],
      [0.76, 0.7],
      [0.8, 0.86],
    ],
  ];
  onIt(ctx, () => {
    for (const [index, line] of lines.entries()) {
      const path = lineThrough(line.map(([x, y]): Point => [x * w, y * h]));
      const width = Math.max(w, h) * (index === 0 ? 0.026 : 0.018);
      ctx.fillStyle = rgba('#ffffff', 0.5);
      ctx.translate(width * 0.4, width * 0.3);
      ctx.fill(outlined(path, width));
      ctx.translate(-width * 0.4, -width * 0.3);
      ctx.fillStyle = '#33263c';
      ctx.fill(outlined(path, width));
    }
  });
  return sprite;
};

/** Blue with ice, with a cap of snow and icicles below. */
const freeze = (from: Sprite): Sprite => {
  const { sprite, ctx } = copyOf(from, 0, 0.12);
  const { w, h } = from;
  onIt(ctx, () => {
    fillRect(ctx, rgba('#9fdcff', 0.58), 0, 0, w, h * 1.2);
    ctx.filter = `blur(${w * 0.02}px)`;
    fillRect(ctx, rgba('#ffffff', 0.75), 0, 0, w, h * 0.16);
  });
  for (const [share, long] of [
    [0.16, 0.14],
    [0.3, 0.22],
    [0.46, 0.15],
    [0.6, 0.24],
    [0.76, 0.17],
    [0.88, 0.12],
  ] as const) {
    const [x, y, half] = [w * share, h * 0.86, w * 0.035];
    const icicle = polygon([
      [x - half, y],
      [x + half, y],
      [x, y + h * long],
    ]).round(half * 0.4);
    clay(ctx, icicle, '#d6f1ff', { depth: half * 0.8, drop: half * 0.5 });
  }
  return sprite;
};

const flame = (x: number, base: number, wide: number, high: number): Path2D => {
  const path = newPath();
  path.moveTo(x, base);
  path.bezierCurveTo(x - wide, base, x - wide * 0.9, base - high * 0.5, x - wide * 0.2, base - high * 0.62);
  path.bezierCurveTo(x - wide * 0.1, base - high * 0.8, x, base - high * 0.86, x + wide * 0.1, base - high);
  path.bezierCurveTo(x + wide * 0.3, base - high * 0.7, x + wide, base - high * 0.5, x + wide * 0.8, base - high * 0.2);
  path.bezierCurveTo(x + wide * 0.6, base, x + wide * 0.3, base, x, base);
  path.closePath();
  return path;
};

const burn = (from: Sprite): Sprite => {
  const { sprite, ctx, top } = copyOf(from, 0.3);
  const { w, h } = from;
  const paint = (x: number, base: number, wide: number, high: number): void => {
    clay(ctx, flame(x * w, top + base * h, wide * w, high * h), '#f2582a', { depth: w * 0.02, drop: w * 0.02 });
    clay(ctx, flame(x * w, top + base * h, wide * w * 0.6, high * h * 0.62), '#ffb52e', { depth: w * 0.015 });
    clay(ctx, flame(x * w, top + base * h, wide * w * 0.3, high * h * 0.32), '#fff0a0', { depth: w * 0.01 });
  };
  ctx.globalCompositeOperation = 'destination-over';
  paint(0.3, 0.4, 0.15, 0.6);
  paint(0.66, 0.36, 0.17, 0.66);
  ctx.globalCompositeOperation = 'source-over';
  for (const [x, wide, high] of [
    [0.14, 0.12, 0.42],
    [0.84, 0.13, 0.46],
    [0.36, 0.13, 0.34],
    [0.62, 0.14, 0.4],
  ] as const)
    paint(x, 1, wide, high);
  return sprite;
};

/** Bent to one side and back again, from the foot up. */
const bendOver = (from: Sprite): Sprite => {
  const { w, h } = from;
  const reach = Math.min(w, h) * 0.2;
  const { canvas, ctx } = newLayer(w + 2 * reach, h);
  for (let y = 0; y < h; y++) {
    const shift = Math.sin((y / h) * Math.PI * 2.1) * reach;
    ctx.drawImage(from.canvas, 0, y, w, 1, reach + shift, y, w, 1.4);
  }
  return { canvas, w: canvas.width, h: canvas.height, foot: from.foot };
};

const stripe = (from: Sprite): Sprite => {
  const { sprite, ctx } = copyOf(from);
  onIt(ctx, () => {
    ctx.fillStyle = rgba('#2f3f8f', 0.82);
    for (let band = 0; band < 5; band++) ctx.fillRect(0, from.h * (0.06 + 0.2 * band), from.w, from.h * 0.1);
  });
  return sprite;
};

const spot = (from: Sprite): Sprite => {
  const { sprite, ctx } = copyOf(from);
  const step = Math.min(from.w, from.h) / 4.2;
  onIt(ctx, () => {
    ctx.fillStyle = rgba('#ffffff', 0.92);
    for (let row = 0; row * step < from.h + step; row++)
      for (let column = 0; column * step < from.w + step; column++)
        ctx.fill(ellipsePath((column + (row % 2) / 2) * step, row * step + step * 0.3, step * 0.24, step * 0.24));
  });
  return sprite;
};

/** Sinks into a puddle of the same colour, with drops on its way down. */
const melt = (from: Sprite): Sprite => {
  const { w, h } = from;
  const side = w * 0.22;
  const { canvas, ctx } = newLayer(w + 2 * side, h);
  const color = colorAt(from.canvas, w * 0.5, h * 0.45);
  const style = { depth: h * 0.025 };
  clay(ctx, ellipsePath(side + w * 0.5, h * 0.92, w * 0.62, h * 0.075), color, style);
  clay(ctx, ellipsePath(side + w * 0.06, h * 0.95, w * 0.2, h * 0.04), color, style);
  ctx.drawImage(from.canvas, 0, 0, w, h, side, h * 0.12, w, h * 0.82);
  for (const [share, top, bottom] of [
    [0.3, 0.5, 0.78],
    [0.46, 0.56, 0.9],
    [0.62, 0.5, 0.84],
    [0.74, 0.54, 0.7],
  ] as const) {
    const x = side + w * share;
    const drip = outlined(
      lineThrough([
        [x, h * top],
        [x, h * bottom],
      ]),
      w * 0.07,
    );
    clay(ctx, drip, color, { depth: w * 0.02 });
    clay(ctx, ellipsePath(x, h * bottom, w * 0.05, w * 0.055), color, { depth: w * 0.02 });
  }
  return { canvas, w: canvas.width, h: canvas.height, foot: [0.1, 0.9] };
};

const painters: Readonly<Record<SurfaceState, (from: Sprite) => Sprite>> = {
  dirty: (from) => blots(blots(from, '#6b4426', 0.78, 11, 0.13), '#4a2e1a', 0.62, 14, 0.05),
  cracked: crack,
  rusty: rust,
  frozen: freeze,
  burning: burn,
  crooked: bendOver,
  striped: stripe,
  spotted: spot,
  melting: melt,
};

export const isSurfaceState = (text: string): text is SurfaceState =>
  (surfaceStates as readonly string[]).includes(text);

export const showSurface = (sprite: Sprite, state: SurfaceState): Sprite => painters[state](sprite);
