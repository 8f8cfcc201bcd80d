import { clay } from '../draw/clay.ts';
import type { Context, Path2D } from '../draw/canvas.ts';
import { blurred, newLayer, newPath, vertical } from '../draw/canvas.ts';
import type { Color } from '../draw/color.ts';
import { lighten, mix } from '../draw/color.ts';
import type { Random } from '../draw/random.ts';

/** Circles in a row on a flat base, united into one outline. */
export const puffs = (
  random: Random,
  x: number,
  base: number,
  width: number,
  round: { low: number; high: number; rise: number },
): Path2D => {
  const path = newPath();
  const count = random.integer(4, 6);
  for (let index = 0; index < count; index++) {
    const share = (index + 0.5) / count;
    const radius = width * (round.low + round.high * Math.sin(Math.PI * share) * random.between(0.8, 1.15));
    const centerX = x - width * 0.46 + width * 0.92 * share;
    const centerY = base - radius * round.rise;
    path.moveTo(centerX + radius, centerY);
    path.arc(centerX, centerY, radius, 0, 6.3);
  }
  path.roundRect(x - width * 0.48, base - width * 0.16, width * 0.96, width * 0.17, width * 0.08);
  return path.simplify();
};

export const paintCloud = (
  ctx: Context,
  random: Random,
  x: number,
  y: number,
  width: number,
  color: Color,
  shade: Color,
  alpha = 1,
): void => {
  const path = puffs(random, x, y, width, { low: 0.13, high: 0.14, rise: 0.58 });
  const { canvas, ctx: own } = newLayer(width * 1.5, width);
  const [left, top] = [x - width * 0.75, y - width * 0.65];
  own.translate(-left, -top);
  clay(own, path, color, {
    depth: width * 0.09,
    shade: 0.5,
    shadeColor: shade,
    fill: vertical(own, y - width * 0.4, y + width * 0.05, [lighten(color, 0.5), color, mix(color, shade, 0.35)]),
    bounds: { x: x - width * 0.62, y: y - width * 0.5, w: width * 1.24, h: width * 0.56 },
  });
  const paint = (): void => {
    ctx.globalAlpha = alpha;
    ctx.drawImage(canvas, left, top);
  };
  blurred(ctx, Math.max(0.6, width * 0.006), paint, { x: left, y: top, w: canvas.width, h: canvas.height });
};
