import type { Context, Point } from '../draw/canvas.ts';
import {
  blurred,
  fillEllipse,
  fullTurn,
  glow,
  H,
  isolated,
  newLayer,
  radial,
  squareAround,
  W,
} from '../draw/canvas.ts';
import type { Color } from '../draw/color.ts';
import { lighten, rgba } from '../draw/color.ts';
import type { Random } from '../draw/random.ts';

export type BokehStyle = { top?: number; bottom?: number; radii?: readonly [number, number]; alpha?: number };

/** Paints blurred round lights. */
export const paintBokeh = (
  ctx: Context,
  random: Random,
  colors: readonly Color[],
  count: number,
  style: BokehStyle = {},
): void => {
  const [small, large] = style.radii ?? [10, 52];
  for (let index = 0; index < count; index++) {
    const radius = random.between(small, large);
    const x = random.between(-20, W + 20);
    const y = random.between(style.top ?? 0, style.bottom ?? H);
    const color = random.pick(colors);
    const paint = (): void => {
      ctx.globalCompositeOperation = 'screen';
      ctx.globalAlpha = random.between(0.1, 0.34) * (style.alpha ?? 1);
      const disc = radial(ctx, [x, y], 0, radius, [
        [0, rgba(color, 0.55)],
        [0.8, rgba(color, 0.75)],
        [0.93, lighten(color, 0.3)],
        [1, rgba(color, 0)],
      ]);
      fillEllipse(ctx, x, y, radius, radius, disc);
    };
    blurred(ctx, random.between(0.6, 2.4), paint, squareAround(x, y, radius));
  }
};

/** Beams fanning out downwards from `source`. */
export const paintRays = (
  ctx: Context,
  random: Random,
  source: Point,
  color: Color,
  alpha: number,
  count = 7,
): void => {
  const [x, y] = source;
  const length = 1400;
  // Blurred enough for a quarter of the pixels each way.
  const { canvas, ctx: small } = newLayer(W / 4 + 2, H / 4 + 2);
  small.scale(0.25, 0.25);
  small.translate(4, 4);
  small.filter = 'blur(3.5px)';
  small.globalCompositeOperation = 'screen';
  small.fillStyle = radial(small, source, 20, length * 0.8, [rgba(color, alpha), rgba(color, 0)]);
  for (let index = 0; index < count; index++) {
    const angle = random.between(1.7, 3);
    const half = random.between(0.025, 0.07);
    small.beginPath();
    small.moveTo(x, y);
    small.lineTo(x + Math.cos(angle - half) * length, y + Math.sin(angle - half) * length);
    small.lineTo(x + Math.cos(angle + half) * length, y + Math.sin(angle + half) * length);
    small.fill();
  }
  isolated(ctx, () => {
    ctx.globalCompositeOperation = 'screen';
    ctx.drawImage(canvas, -4, -4, W + 8, H + 8);
  });
};

export const paintSparkle = (ctx: Context, x: number, y: number, size: number, color: Color = '#fff8d8'): void => {
  isolated(ctx, () => {
    ctx.translate(x, y);
    glow(ctx, 0, 0, size * 2.4, color, 0.6);
    ctx.fillStyle = color;
    ctx.beginPath();
    for (let index = 0; index < 8; index++) {
      const radius = index % 2 === 0 ? size : size * 0.16;
      ctx.lineTo(Math.cos((index * Math.PI) / 4) * radius, Math.sin((index * Math.PI) / 4) * radius);
    }
    ctx.fill();
  });
};

export const paintStars = (ctx: Context, random: Random, count: number, bottom: number): void => {
  for (let index = 0; index < count; index++) {
    const [x, y, size] = [random.between(0, W), random.between(0, bottom), random.between(0.5, 1.9)];
    ctx.fillStyle = rgba('#ffffff', random.between(0.35, 0.95) * (1 - (y / bottom) * 0.7));
    ctx.beginPath();
    ctx.arc(x, y, size, 0, fullTurn);
    ctx.fill();
    if (size > 1.7) glow(ctx, x, y, 12, '#dfe8ff', 0.5);
  }
};

export const paintFireflies = (ctx: Context, random: Random, count: number, top: number): void => {
  for (let index = 0; index < count; index++)
    glow(ctx, random.between(0, W), random.between(top, H), random.between(6, 15), '#fff3a0', 0.9);
};
