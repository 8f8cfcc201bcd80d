import { clayEllipse } from '../draw/clay.ts';
import type { Context, Point } from '../draw/canvas.ts';
import { fillEllipse, fillRect, glow, H, radial, vertical, W } from '../draw/canvas.ts';
import { lighten, mix, rgba } from '../draw/color.ts';
import type { Random } from '../draw/random.ts';
import { paintCloud } from './clouds.ts';
import { paintStars } from './lights.ts';
import type { Palette, Time } from './palettes.ts';
import { palettes } from './palettes.ts';

export type SkyOptions = { horizonY: number; clouds?: number; sunAt?: Point; hidesSun?: boolean | undefined };

/** Fills the canvas with the sky of `time`; returns the position of its light. */
export const paintSky = (ctx: Context, random: Random, time: Time, options: SkyOptions): Point => {
  const palette = palettes[time];
  const { horizonY } = options;
  fillRect(ctx, vertical(ctx, 0, horizonY, palette.sky));
  const isNight = time === 'night' || time === 'snownight';
  if (isNight) paintStars(ctx, random, 130, horizonY);
  if (time === 'dusk') paintStars(ctx, random, 30, horizonY * 0.4);
  const source: Point = options.hidesSun ? [W * 0.8, H * 0.1] : paintSun(ctx, random, palette, time, options.sunAt);
  const isHeavy = time === 'overcast' || time === 'storm';
  const count = options.clouds ?? (isNight ? 2 : isHeavy ? 7 : 4);
  for (let index = 0; index < count; index++) {
    const nearness = index / count;
    const width = random.between(130, 210) * (0.6 + 0.7 * nearness);
    const x = random.between(-0.02, 1.02) * W;
    const y = horizonY * (0.22 + 0.5 * (1 - nearness) * random.between(0.5, 1));
    paintCloud(
      ctx,
      random,
      x,
      y,
      width,
      palette.cloud,
      mix(palette.sky[1], palette.shadow, 0.22),
      isNight ? 0.55 : 0.92,
    );
  }
  fillRect(
    ctx,
    vertical(ctx, horizonY - H * 0.2, horizonY, [rgba(palette.haze, 0), rgba(palette.haze, 0.5)]),
    0,
    horizonY - H * 0.2,
    W,
    H * 0.2 + 4,
  );
  return source;
};

const paintSun = (ctx: Context, random: Random, palette: Palette, time: Time, at?: Point): Point => {
  const isLow = time === 'golden' || time === 'dusk';
  const x = at?.[0] ?? random.between(0.62, 0.86) * W;
  const y = at?.[1] ?? (isLow ? random.between(0.3, 0.42) : random.between(0.1, 0.2)) * H;
  if (time === 'night' || time === 'snownight') paintMoon(ctx, x, y, random.between(44, 64));
  else if (time === 'overcast' || time === 'storm' || time === 'fog') glow(ctx, x, y, 260, palette.sun, 0.35);
  else {
    const radius = isLow ? random.between(56, 76) : random.between(40, 54);
    glow(ctx, x, y, radius * 7, palette.sun, 0.75);
    glow(ctx, x, y, radius * 2.6, '#ffffff', 0.6);
    fillEllipse(
      ctx,
      x,
      y,
      radius,
      radius,
      radial(ctx, [x, y], 0, radius, ['#ffffff', lighten(palette.sun, 0.4), palette.sun]),
    );
  }
  return [x, y];
};

const craters = [
  [-0.3, -0.2, 0.2],
  [0.25, 0.3, 0.26],
  [0.1, -0.45, 0.12],
  [-0.45, 0.35, 0.13],
] as const;

const paintMoon = (ctx: Context, x: number, y: number, radius: number): void => {
  glow(ctx, x, y, radius * 6, '#b9c8ff', 0.55);
  clayEllipse(ctx, x, y, radius, radius, '#fdf3d0', {
    depth: radius * 0.35,
    shade: 0.45,
    shadeColor: '#7f86c8',
    highlight: 0.4,
  });
  for (const [dx, dy, share] of craters)
    fillEllipse(ctx, x + dx * radius, y + dy * radius, share * radius, share * radius, rgba('#d9cfae', 0.55));
};
