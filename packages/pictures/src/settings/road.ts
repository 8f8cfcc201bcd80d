import { clay } from '../draw/clay.ts';
import type { Point } from '../draw/canvas.ts';
import { fillRect, H, polygon, vertical, W } from '../draw/canvas.ts';
import { darken, mix, rgba } from '../draw/color.ts';
import { hillStyle, paintHill } from '../scenery/hills.ts';
import { palettes } from '../scenery/palettes.ts';
import { paintCornerLeaves, paintGrass, paintTree } from '../scenery/plants.ts';
import type { PaintSetting } from '../scenery/scene.ts';
import { outdoorLight } from '../scenery/scene.ts';
import { paintSky } from '../scenery/sky.ts';

export const road: PaintSetting = async ({ ctx, random }, time, options) => {
  const palette = palettes[time];
  const horizonY = H * 0.5;
  paintSky(ctx, random, time, { horizonY, hidesSun: options.hidesSun });
  paintHill(ctx, random, horizonY - 4, 40, mix(palette.hills[0], palette.haze, 0.4), hillStyle(palette));
  paintHill(ctx, random, horizonY + 24, 22, palette.hills[0], hillStyle(palette));
  const ground = palette.hills[2];
  fillRect(
    ctx,
    vertical(ctx, horizonY + 30, H, [palette.hills[1], ground, darken(ground, 0.1)]),
    0,
    horizonY + 40,
    W,
    H,
  );
  const vanishingX = W * random.between(0.46, 0.6);
  const top = horizonY + 44;
  const centerAt = (nearness: number): number =>
    vanishingX + (W * 0.5 - vanishingX) * nearness + Math.sin(nearness * 3.6 + 0.4) * 216 * (1 - nearness) * nearness;
  const yAt = (nearness: number): number => top + (H - top) * nearness;
  const edge = (side: number): Point[] =>
    Array.from({ length: 21 }, (_, index) => {
      const nearness = index / 20;
      return [centerAt(nearness) + side * (10 + W * 0.44 * nearness ** 1.35), yAt(nearness)];
    });
  clay(
    ctx,
    polygon([...edge(-1), ...edge(1).toReversed()]),
    palette.isLit ? '#4a4f78' : palette.hasSnow ? '#b8c6da' : '#7c8398',
    { depth: 14, shade: 0.2, highlight: 0.2, drop: 10, dropAlpha: 0.2 },
  );
  ctx.fillStyle = rgba('#fff7e0', 0.9);
  for (let index = 0; index < 9; index++) {
    const [from, to] = [(index / 9 + 0.03) ** 1.4, (index / 9 + 0.085) ** 1.4];
    const half = (nearness: number): number => 1 + 9 * nearness;
    ctx.fill(
      polygon([
        [centerAt(from) - half(from), yAt(from)],
        [centerAt(from) + half(from), yAt(from)],
        [centerAt(to) + half(to), yAt(to)],
        [centerAt(to) - half(to), yAt(to)],
      ]),
    );
  }
  for (let index = 0; index < 8; index++) {
    const nearness = 0.05 + index * 0.08;
    const x = vanishingX + (index % 2 === 1 ? 1 : -1) * (70 + 430 * nearness) + random.between(-20, 20);
    paintTree(
      ctx,
      random,
      x,
      horizonY + 60 + 416 * nearness * nearness,
      60 + 230 * nearness,
      palette.hasSnow ? '#5f8f8a' : palette.hills[3],
      { light: palette.light, shadow: palette.shadow, isConifer: random.chance(0.4), hasSnow: palette.hasSnow },
    );
  }
  if (!palette.hasSnow) paintGrass(ctx, random, horizonY + 150, H, palette.hills[3], 26);
  return {
    light: outdoorLight(palette, '#8a90a0'),
    horizonY,
    heroY: H * 0.86,
    groundFarY: horizonY + 150,
    air: [H * 0.08, horizonY * 0.8],
    paintFront: (front) => paintCornerLeaves(front, random, palette.hills[3]),
  };
};
