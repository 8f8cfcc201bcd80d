import type { Context } from '../draw/canvas.ts';
import { blurEllipse, H, isolated, W } from '../draw/canvas.ts';
import { rgba } from '../draw/color.ts';
import type { Random } from '../draw/random.ts';

export const paintRain = (ctx: Context, random: Random, strength: number): void => {
  isolated(ctx, () => {
    ctx.lineCap = 'round';
    for (let index = 0; index < 150; index++) {
      const [x, y, length] = [random.between(-60, W + 60), random.between(-60, H), random.between(16, 44)];
      ctx.strokeStyle = rgba('#e6f1ff', random.between(0.14, 0.5) * strength * 1.4);
      ctx.lineWidth = random.between(1, 2.4);
      ctx.beginPath();
      ctx.moveTo(x, y);
      ctx.lineTo(x - length * 0.22, y + length);
      ctx.stroke();
    }
  });
};

export const paintSnowfall = (ctx: Context, random: Random): void => {
  const flake = (blurPx: number, size: number, alpha: number): void =>
    blurEllipse(ctx, blurPx, random.between(0, W), random.between(0, H), size, size, rgba('#ffffff', alpha));
  for (let index = 0; index < 110; index++) {
    const size = random.between(1.2, 4.6);
    flake(size > 3.6 ? 2 : 0.6, size, random.between(0.5, 0.95));
  }
  for (let index = 0; index < 9; index++) flake(7, random.between(8, 16), 0.5);
};

/** Paints banks of fog that hide most distant things and some near ones. */
export const paintFog = (ctx: Context, random: Random): void => {
  for (let index = 0; index < 16; index++) {
    const share = index / 15;
    const [width, height] = [random.between(180, 360), random.between(34, 74)];
    const alpha = 0.26 + 0.3 * (1 - share);
    blurEllipse(
      ctx,
      34,
      random.between(-40, W + 40),
      H * (0.3 + 0.66 * share),
      width,
      height,
      rgba('#f1f4f6', alpha * random.between(0.7, 1)),
    );
  }
};
