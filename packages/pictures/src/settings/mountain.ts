import { clay } from '../draw/clay.ts';
import type { Context } from '../draw/canvas.ts';
import { fillRect, H, isolated, linear, newPath, vertical, W } from '../draw/canvas.ts';
import type { Color } from '../draw/color.ts';
import { darken, lighten, mix, rgba } from '../draw/color.ts';
import type { Random } from '../draw/random.ts';
import { hillStyle, paintHill } from '../scenery/hills.ts';
import type { Palette } from '../scenery/palettes.ts';
import { palettes } from '../scenery/palettes.ts';
import { paintCornerLeaves, paintGrass, paintTree } from '../scenery/plants.ts';
import type { PaintSetting } from '../scenery/scene.ts';
import { outdoorLight } from '../scenery/scene.ts';
import { paintSky } from '../scenery/sky.ts';

const paintPeak = (
  ctx: Context,
  x: number,
  base: number,
  w: number,
  h: number,
  color: Color,
  palette: Palette,
): void => {
  const peak = newPath();
  peak.moveTo(x - w * 0.7, base);
  peak.quadraticCurveTo(x - w * 0.2, base - h * 0.62, x - w * 0.06, base - h * 0.96);
  peak.quadraticCurveTo(x, base - h * 1.04, x + w * 0.07, base - h * 0.95);
  peak.quadraticCurveTo(x + w * 0.25, base - h * 0.55, x + w * 0.7, base);
  peak.closePath();
  clay(ctx, peak, color, {
    depth: 26,
    highlight: 0.3,
    shade: 0.35,
    drop: 18,
    dropAlpha: 0.15,
    fill: linear(ctx, [x + w * 0.4, base - h], [x - w * 0.4, base], [lighten(color, 0.25), color, darken(color, 0.22)]),
  });
  const snow = newPath();
  snow.moveTo(x - w, base - h * 1.2);
  snow.lineTo(x + w, base - h * 1.2);
  snow.lineTo(x + w, base - h * 0.66);
  for (let step = 8; step >= -8; step--) {
    const isOdd = (step & 1) === 1;
    snow.quadraticCurveTo(
      x + (w * (step + 0.5)) / 16,
      base - h * (0.62 + (isOdd ? 0.1 : 0)),
      x + (w * step) / 16,
      base - h * (0.7 + (isOdd ? 0.08 : -0.04)),
    );
  }
  snow.lineTo(x - w, base - h * 0.7);
  snow.closePath();
  isolated(ctx, () => {
    ctx.clip(peak);
    ctx.fillStyle = linear(
      ctx,
      [x + w * 0.2, base - h],
      [x - w * 0.2, base - h * 0.6],
      ['#ffffff', mix('#ffffff', palette.sky[0], 0.4)],
    );
    ctx.shadowColor = rgba(palette.shadow, 0.3);
    ctx.shadowBlur = 8;
    ctx.fill(snow);
  });
};

const paintRange = (
  ctx: Context,
  random: Random,
  palette: Palette,
  count: number,
  base: number,
  height: number,
  color: Color,
  mist: number,
): void => {
  for (let index = 0; index < count; index++) {
    const x = ((index + 0.5 + random.between(-0.25, 0.25)) * W) / count;
    paintPeak(ctx, x, base, (W / count) * random.between(1.2, 1.7), height * random.between(0.7, 1.1), color, palette);
  }
  fillRect(
    ctx,
    vertical(ctx, base - height * 0.5, base, [rgba(palette.haze, 0), rgba(palette.haze, 0.6 * mist)]),
    0,
    base - height * 0.5,
    W,
    height * 0.5,
  );
};

export const mountain: PaintSetting = async ({ ctx, random }, time, options) => {
  const palette = palettes[time];
  const horizonY = H * 0.6;
  paintSky(ctx, random, time, { horizonY, hidesSun: options.hidesSun });
  const rock = mix('#7c86b8', palette.haze, 0.3);
  paintRange(ctx, random, palette, 3, horizonY + 20, H * 0.27, mix(rock, palette.haze, 0.35), 1);
  paintRange(ctx, random, palette, 2, horizonY + 50, H * 0.36, mix(rock, palette.shadow, 0.12), 0.8);
  const tree = { isConifer: true, light: palette.light, shadow: palette.shadow, hasSnow: palette.hasSnow };
  const far = paintHill(ctx, random, horizonY + 54, 20, palette.hills[1], hillStyle(palette));
  for (let index = 0; index < 16; index++) {
    const x = random.between(0, W);
    paintTree(
      ctx,
      random,
      x,
      far.heightAt(x) + 16,
      random.between(50, 92),
      mix(palette.hills[3], '#2f6a6a', 0.3),
      tree,
    );
  }
  const near = paintHill(ctx, random, horizonY + 150, 22, palette.hills[2], hillStyle(palette, { waves: 1.4 }));
  for (const x of [40, W - 50, W - 140]) {
    if (random.chance(0.75))
      paintTree(
        ctx,
        random,
        x,
        near.heightAt(x) + 24,
        random.between(150, 220),
        mix(palette.hills[3], '#2f6a5a', 0.3),
        tree,
      );
  }
  if (!palette.hasSnow) paintGrass(ctx, random, horizonY + 180, H, palette.hills[3], 60);
  return {
    light: outdoorLight(palette, palette.hills[2]),
    horizonY,
    heroY: H * 0.84,
    groundFarY: horizonY + 130,
    air: [H * 0.08, horizonY * 0.7],
    paintFront: (front) => paintCornerLeaves(front, random, palette.hasSnow ? '#e6eff9' : palette.hills[3]),
  };
};
