import { clay } from '../draw/clay.ts';
import type { Context, Point } from '../draw/canvas.ts';
import { fillEllipse, fillRect, H, isolated, newPath, vertical, W } from '../draw/canvas.ts';
import type { Color } from '../draw/color.ts';
import { darken, lighten, mix, rgba } from '../draw/color.ts';
import type { Random } from '../draw/random.ts';
import type { Palette } from './palettes.ts';

/** Water from the horizon at `top` down to `bottom`, with ripples and the light's glitter below `source`. */
export const paintWater = (
  ctx: Context,
  random: Random,
  top: number,
  bottom: number,
  palette: Palette,
  source: Point,
): void => {
  const [far, near] = palette.water;
  fillRect(
    ctx,
    vertical(ctx, top, bottom, [far, mix(far, near, 0.6), near, darken(near, 0.12)]),
    0,
    top,
    W,
    bottom - top,
  );
  for (let index = 0; index < 46; index++) {
    const nearness = (index / 46) ** 1.7;
    const width = random.between(30, 130) * (0.4 + 1.3 * nearness);
    const color = rgba(random.chance(0.65) ? '#ffffff' : palette.shadow, random.between(0.06, 0.26));
    fillEllipse(ctx, random.between(-30, W), top + (bottom - top) * nearness + 3, width, 1.1 + 3.2 * nearness, color);
  }
  isolated(ctx, () => {
    ctx.globalCompositeOperation = 'screen';
    for (let index = 0; index < 70; index++) {
      const nearness = random.unit() ** 1.5;
      const color = rgba(palette.sun, random.between(0.15, 0.6) * (1 - nearness * 0.7));
      const x = source[0] + random.between(-1, 1) * (16 + 70 * nearness);
      fillEllipse(
        ctx,
        x,
        top + (bottom - top) * 0.75 * nearness,
        random.between(8, 30) * (0.4 + nearness),
        1 + 2.4 * nearness,
        color,
      );
    }
  });
};

/** A crest line of `count` waves with foam, filled down to the lower edge. */
export const paintWave = (
  ctx: Context,
  random: Random,
  y: number,
  amplitude: number,
  count: number,
  color: Color,
  palette: Palette,
  foam = 0.85,
): void => {
  const path = newPath();
  const phase = random.between(0, 6);
  path.moveTo(-20, H + 20);
  for (let x = -20; x <= W + 20; x += 8)
    path.lineTo(x, y - Math.abs(Math.sin((x / W) * Math.PI * count + phase)) * amplitude);
  path.lineTo(W + 20, H + 20);
  path.closePath();
  clay(ctx, path, color, {
    depth: 14,
    highlight: 0.7 * foam,
    shade: 0,
    drop: 16,
    dropAlpha: 0.2,
    dropColor: palette.shadow,
    dropY: -4,
    fill: vertical(ctx, y - amplitude, y + 160, [lighten(color, 0.25), color, darken(color, 0.22)]),
  });
};
