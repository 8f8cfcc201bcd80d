import { clay, clayEllipse } from '../draw/clay.ts';
import type { Context } from '../draw/canvas.ts';
import { fillRect, glow, H, newPath, vertical, W } from '../draw/canvas.ts';
import type { Color } from '../draw/color.ts';
import { darken, mix } from '../draw/color.ts';
import type { Random } from '../draw/random.ts';
import { paintHill } from '../scenery/hills.ts';
import { paintFireflies, paintRays } from '../scenery/lights.ts';
import type { Palette, Time } from '../scenery/palettes.ts';
import { palettes } from '../scenery/palettes.ts';
import { paintBush, paintCornerLeaves, paintGrass } from '../scenery/plants.ts';
import { placeProp } from '../scenery/props.ts';
import type { PaintSetting } from '../scenery/scene.ts';
import { outdoorLight } from '../scenery/scene.ts';

const airColors = (time: Time): readonly [Color, Color, Color] => {
  if (time === 'night') return ['#16285a', '#234a6e', '#2f6a72'];
  if (time === 'dusk' || time === 'storm') return ['#5a4f8e', '#6a5f96', '#4f5f80'];
  if (time === 'winter' || time === 'overcast') return ['#e6eef4', '#bfd2dc', '#8fb0b4'];
  return time === 'golden' || time === 'autumn' ? ['#f6d79a', '#e8b26a', '#a07f43'] : ['#dff3c9', '#a5d8a4', '#5fae86'];
};

const paintTrunks = (
  ctx: Context,
  random: Random,
  palette: Palette,
  air: readonly Color[],
  depth: number,
  y: number,
): void => {
  const nearness = depth / 3;
  const count = 9 - depth;
  const color = mix(mix(air[1] ?? '#a5d8a4', '#ffffff', 0.15), darken(palette.hills[3], 0.12), nearness);
  for (let index = 0; index < count; index++) {
    const x = ((index + random.between(-0.3, 0.3) + 0.5) * W) / count;
    const width = random.between(14, 22) * (1 + depth * 0.55);
    // The nearest trunks leave the middle free for the figures.
    if (depth >= 2 && Math.abs(x - W / 2) < W * (depth === 3 ? 0.3 : 0.16)) continue;
    const trunk = newPath();
    trunk.moveTo(x - width * 0.75, y + 30);
    trunk.quadraticCurveTo(x - width * 0.42, y - 60, x - width * 0.4, -20);
    trunk.lineTo(x + width * 0.4, -20);
    trunk.quadraticCurveTo(x + width * 0.42, y - 60, x + width * 0.75, y + 30);
    trunk.closePath();
    clay(ctx, trunk, mix(color, '#7a5238', 0.18 + 0.3 * nearness), { depth: width * 0.3, highlight: 0.3 });
  }
  paintHill(ctx, random, y, 10, mix(color, palette.hills[2], 0.4), { light: '#fff6c0', drop: 10 });
  if (depth === 0) return;
  for (let index = 0; index < 4; index++) {
    const x = random.pick([random.between(-20, 0.26 * W), random.between(0.74 * W, W + 20)]);
    paintBush(ctx, random, x, y + 20, random.between(70, 130) * (1 + depth * 0.15), mix(color, palette.hills[3], 0.5));
  }
};

const paintCanopy = (ctx: Context, random: Random, time: Time, palette: Palette): void => {
  for (let index = 0; index < 26; index++) {
    const x = random.between(-30, W + 30);
    const y = random.between(-50, 70) + 60 * Math.abs(x / W - 0.5);
    const radius = random.between(38, 76);
    const color =
      time === 'autumn'
        ? random.pick(['#e59a45', '#d8743a'])
        : mix(palette.hills[3], palette.hasSnow ? '#8fb0b4' : '#2f7a5a', random.between(0, 0.5));
    clayEllipse(ctx, x, y, radius, radius, color, { depth: radius * 0.4, highlight: 0.35, shade: 0.45 });
  }
};

const undergrowth = ['mushroom', 'brown-mushroom', 'herb', 'shamrock'];

export const forest: PaintSetting = async (stage, time) => {
  const { ctx, random } = stage;
  const palette = palettes[time];
  const horizonY = H * 0.58;
  const air = airColors(time);
  const isNight = time === 'night';
  fillRect(ctx, vertical(ctx, 0, H, air));
  glow(ctx, W * 0.66, H * 0.24, 460, isNight ? '#9fc4ff' : '#fffbd0', 0.7);
  for (let depth = 0; depth < 4; depth++) paintTrunks(ctx, random, palette, air, depth, horizonY + depth * 34);
  paintCanopy(ctx, random, time, palette);
  paintHill(ctx, random, horizonY + 150, 16, time === 'autumn' ? '#c48a45' : palette.hills[2], {
    light: '#fff6c0',
    waves: 1.3,
  });
  if (!palette.hasSnow) paintGrass(ctx, random, horizonY + 180, H, palette.hills[3], 80);
  const light = { ...outdoorLight(palette, palette.hills[2]), ambient: 0.1, tint: isNight ? '#5a86c8' : '#e8f0a8' };
  for (let index = 0; index < 5 && !palette.hasSnow; index++) {
    const x = random.pick([random.between(20, 190), random.between(W - 190, W - 20)]);
    await placeProp(
      stage,
      light,
      random.pick(undergrowth),
      random.between(34, 60),
      x,
      random.between(horizonY + 230, H - 60),
      { hasCast: false },
    );
  }
  paintRays(ctx, random, [W * 0.78, -60], isNight ? '#a9c8ff' : '#fff6c4', 0.24, 8);
  if (isNight) paintFireflies(ctx, random, 26, horizonY * 0.5);
  return {
    light,
    horizonY,
    heroY: H * 0.84,
    groundFarY: horizonY + 130,
    air: [H * 0.16, horizonY],
    paintFront: (front) => paintCornerLeaves(front, random, palette.hasSnow ? '#dfeaf6' : palette.hills[3]),
  };
};
