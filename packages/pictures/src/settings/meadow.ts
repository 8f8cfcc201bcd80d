import { clayRect } from '../draw/clay.ts';
import type { Context } from '../draw/canvas.ts';
import { H, W } from '../draw/canvas.ts';
import type { Color } from '../draw/color.ts';
import { lighten, mix } from '../draw/color.ts';
import type { Random } from '../draw/random.ts';
import { hillStyle, paintHill } from '../scenery/hills.ts';
import { paintFireflies, paintRays } from '../scenery/lights.ts';
import type { Palette, Time } from '../scenery/palettes.ts';
import { palettes } from '../scenery/palettes.ts';
import { paintBush, paintCornerLeaves, paintFlowers, paintGrass, paintTree } from '../scenery/plants.ts';
import { placeProp } from '../scenery/props.ts';
import type { PaintSetting, Scene, SettingOptions, SceneCanvas } from '../scenery/scene.ts';
import { outdoorLight } from '../scenery/scene.ts';
import { paintSky } from '../scenery/sky.ts';

const wildFlowers = ['#ffffff', '#ff9fb4', '#ffd35c', '#b79cff'];
const gardenFlowers = ['#ff6f91', '#ffd35c', '#ffffff', '#9a7bff', '#ff9d5c', '#ff4f6f'];
const autumnLeaves = ['#e0873f', '#d9633f', '#e8b04a'];

type Land = { flowers: readonly Color[]; flowerCount: number; hasFarm: boolean };

const paintLand = async (stage: SceneCanvas, time: Time, options: SettingOptions, land: Land): Promise<Scene> => {
  const { ctx, random } = stage;
  const palette = palettes[time];
  const horizonY = H * random.between(0.5, 0.56);
  const source = paintSky(ctx, random, time, { horizonY, hidesSun: options.hidesSun });
  const plant = { light: palette.light, shadow: palette.shadow };
  const hasSnow = palette.hasSnow ?? false;
  paintHill(
    ctx,
    random,
    horizonY - 6,
    34,
    mix(palette.hills[0], palette.haze, 0.25),
    hillStyle(palette, { waves: 2.4 }),
  );
  const far = paintHill(ctx, random, horizonY + 26, 30, palette.hills[0], hillStyle(palette));
  for (let index = 0; index < 7; index++) {
    const x = random.between(0, W);
    const color = mix(hasSnow ? '#7fa3a8' : palette.hills[2], palette.haze, 0.25);
    paintTree(ctx, random, x, far.heightAt(x) + 10, random.between(44, 74), color, {
      ...plant,
      isConifer: random.chance(0.4) || hasSnow,
      hasSnow,
    });
  }
  const middle = paintHill(ctx, random, horizonY + 92, 32, palette.hills[1], hillStyle(palette));
  const leafColor = (): Color =>
    time === 'autumn' ? random.pick(autumnLeaves) : hasSnow ? '#5f8f8a' : palette.hills[2];
  for (const [index, share] of (random.chance(0.5) ? [0.08, 0.92, 0.2] : [0.93, 0.07, 0.82]).entries()) {
    const x = W * share;
    if (index === 2 && !random.chance(0.6)) continue;
    paintTree(ctx, random, x, middle.heightAt(x) + 26 + index * 6, [240, 170, 130][index] ?? 130, leafColor(), {
      ...plant,
      isConifer: hasSnow || random.chance(0.3),
      hasSnow,
    });
  }
  const light = outdoorLight(palette, palette.hills[2]);
  if (land.hasFarm) {
    await placeProp(stage, light, 'house', 150, W * 0.72, middle.heightAt(W * 0.72) + 22, { haze: 0.12 });
    paintFence(ctx, horizonY + 150, lighten('#c99a6c', 0.1));
  }
  const near = paintHill(
    ctx,
    random,
    horizonY + 188,
    24,
    palette.hills[2],
    hillStyle(palette, { drop: 26, waves: 1.4 }),
  );
  for (let index = 0; index < 3; index++) {
    const x = random.pick([random.between(-20, 110), random.between(W - 110, W + 20)]);
    const color = time === 'autumn' ? random.pick(['#d98a3f', '#b8732f']) : hasSnow ? '#cfe3f2' : palette.hills[3];
    paintBush(ctx, random, x, near.heightAt(x) + 30 + index * 14, random.between(90, 150), color, plant);
  }
  paintGround(ctx, random, time, palette, horizonY, land);
  if (['morning', 'golden', 'autumn'].includes(time)) paintRays(ctx, random, source, palette.sun, 0.14);
  return {
    light,
    horizonY,
    heroY: H * 0.835,
    groundFarY: horizonY + 150,
    air: [H * 0.1, horizonY],
    paintFront: (front) =>
      paintCornerLeaves(front, random, hasSnow ? '#dfeaf6' : time === 'autumn' ? '#b8672f' : palette.hills[3]),
  };
};

const paintGround = (
  ctx: Context,
  random: Random,
  time: Time,
  palette: Palette,
  horizonY: number,
  land: Land,
): void => {
  if (!palette.hasSnow && time !== 'desert') {
    paintGrass(ctx, random, horizonY + 210, H, palette.hills[3], 70);
    if (time !== 'night' && time !== 'storm')
      paintFlowers(ctx, random, horizonY + 205, H - 10, land.flowers, time === 'autumn' ? 8 : land.flowerCount);
  }
  if (time === 'night') paintFireflies(ctx, random, 18, horizonY);
};

const paintFence = (ctx: Context, y: number, color: Color): void => {
  for (let x = -20; x < W + 40; x += 64) clayRect(ctx, { x, y: y - 52, w: 16, h: 66 }, 6, color, { depth: 5, drop: 5 });
  for (const dy of [-40, -18])
    clayRect(ctx, { x: -20, y: y + dy, w: W + 40, h: 12 }, 5, lighten(color, 0.08), { depth: 4, drop: 4 });
};

export const meadow: PaintSetting = (stage, time, options) =>
  paintLand(stage, time, options, { flowers: wildFlowers, flowerCount: 26, hasFarm: false });
export const garden: PaintSetting = (stage, time, options) =>
  paintLand(stage, time, options, { flowers: gardenFlowers, flowerCount: 72, hasFarm: false });
export const farm: PaintSetting = (stage, time, options) =>
  paintLand(stage, time, options, { flowers: wildFlowers, flowerCount: 20, hasFarm: true });
