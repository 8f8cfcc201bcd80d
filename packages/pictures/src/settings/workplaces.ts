import { clay, clayRect } from '../draw/clay.ts';
import { fillRect, glow, H, isolated, linear, roundedRect, W } from '../draw/canvas.ts';
import { mix, rgba } from '../draw/color.ts';
import { paintBuilding } from '../scenery/buildings.ts';
import { interiors } from '../scenery/interiors.ts';
import { palettes } from '../scenery/palettes.ts';
import { placeProp } from '../scenery/props.ts';
import {
  floorY,
  paintBooks,
  paintLightPatch,
  paintShelf,
  paintShell,
  paintWallDecoration,
} from '../scenery/room-parts.ts';
import { paintWindow } from '../scenery/windows.ts';
import type { PaintSetting } from '../scenery/scene.ts';
import { indoorLight } from '../scenery/scene.ts';
import { paintSky } from '../scenery/sky.ts';
import { chooseInterior } from './room.ts';

export const desk: PaintSetting = async (stage, time, options) => {
  const { ctx, random } = stage;
  const interior = interiors[chooseInterior(stage, time, options, ['blue', 'lilac', 'mint', 'cozy'])];
  paintShell(ctx, random, interior);
  const light = indoorLight(interior, '#caa07c');
  paintWindow(ctx, random, { x: W * 0.7, y: H * 0.26, w: 230, h: 260 }, interior, time);
  await paintWallDecoration(stage, interior, light, W * 0.2, H * 0.28);
  paintShelf(ctx, interior, 24, H * 0.44, 270);
  paintBooks(ctx, random, interior, 40, H * 0.44, 8);
  if (interior.isLit) glow(ctx, W * 0.4, H * 0.35, 460, '#ffb765', 0.55);
  return {
    light,
    horizonY: H * 0.62,
    heroY: H * 0.87,
    groundFarY: H * 0.75,
    air: [H * 0.12, H * 0.45],
    interior,
    isIndoor: true,
    table: { y: H * 0.72, color: '#b98562' },
    backgroundBlurPx: 8,
    paintFront: () => undefined,
  };
};

export const office: PaintSetting = async (stage, time) => {
  const { ctx, random } = stage;
  const interior = interiors[time === 'night' || time === 'dusk' ? 'evening' : 'blue'];
  const palette = palettes[time];
  paintShell(ctx, random, interior);
  const light = indoorLight(interior);
  isolated(ctx, () => {
    ctx.clip(roundedRect(40, 70, W - 80, H * 0.46, 16));
    paintSky(ctx, random, time, { horizonY: H * 0.5, clouds: 3 });
    for (let index = 0; index < 9; index++)
      paintBuilding(
        ctx,
        random,
        ((index + 0.5) * W) / 9,
        H * 0.62,
        (W / 9) * 0.95,
        random.between(140, 330),
        mix(random.pick(palette.buildings), palette.haze, 0.4),
        { isLit: palette.isLit, windowPx: 26 },
      );
    fillRect(
      ctx,
      linear(ctx, [W, 70], [0, H * 0.5], [rgba('#ffffff', 0.3), rgba('#ffffff', 0), rgba('#ffffff', 0.14)]),
    );
  });
  for (const x of [40, W * 0.35, W * 0.65, W - 40]) fillRect(ctx, interior.trim, x - 6, 64, 12, H * 0.475);
  fillRect(ctx, interior.trim, 34, 64, W - 68, 12);
  fillRect(ctx, interior.trim, 34, 64 + H * 0.46, W - 68, 14);
  await placeProp(stage, light, 'potted-plant', 250, W * 0.08, floorY + 50);
  await placeProp(stage, light, 'file-cabinet', 220, W * 0.92, floorY + 46);
  paintLightPatch(ctx, interior.light);
  return {
    light,
    horizonY: floorY,
    heroY: H * 0.88,
    groundFarY: floorY + 40,
    air: [H * 0.12, H * 0.4],
    interior,
    isIndoor: true,
    paintFront: () => undefined,
  };
};

export const classroom: PaintSetting = async (stage) => {
  const { ctx, random } = stage;
  const interior = interiors[random.pick(['mint', 'cozy', 'blue'] as const)];
  paintShell(ctx, random, interior, { hasPanels: true });
  const light = indoorLight(interior);
  clayRect(ctx, { x: 70, y: 100, w: W - 140, h: 330 }, 14, '#b9805a', { depth: 8, drop: 16 });
  clayRect(ctx, { x: 88, y: 118, w: W - 176, h: 294 }, 8, '#2f7a66', { depth: 18, highlight: 0.18 });
  ctx.strokeStyle = rgba('#ffffff', 0.6);
  ctx.lineWidth = 4;
  ctx.lineCap = 'round';
  for (const line of [0, 1, 2, 3]) {
    const y = 170 + line * 58;
    for (let x = 130; x < W - 250;) {
      const width = random.between(30, 90);
      ctx.beginPath();
      ctx.moveTo(x, y);
      for (let step = 0; step < width; step += 12)
        ctx.quadraticCurveTo(x + step + 3, y - 12 * random.unit(), x + step + 12, y);
      ctx.stroke();
      x += width + 26;
      if (random.chance(0.25)) break;
    }
  }
  await placeProp(stage, light, 'globe-showing-europe-africa', 96, W * 0.13, floorY - 172, { hasCast: false });
  await placeProp(stage, light, 'potted-plant', 170, W * 0.93, floorY + 46);
  paintLightPatch(ctx, interior.light);
  return {
    light,
    horizonY: floorY,
    heroY: H * 0.88,
    groundFarY: floorY + 40,
    air: [H * 0.12, H * 0.4],
    interior,
    isIndoor: true,
    paintFront: () => undefined,
  };
};

export const hospital: PaintSetting = async (stage, time) => {
  const { ctx, random } = stage;
  const interior = interiors.clinic;
  paintShell(ctx, random, interior);
  const light = indoorLight(interior);
  paintWindow(ctx, random, { x: W * 0.72, y: H * 0.28, w: 220, h: 260 }, interior, time);
  clayRect(ctx, { x: 70, y: 130, w: 170, h: 170 }, 30, '#ffffff', { depth: 12, drop: 14 });
  const cross = roundedRect(136, 158, 38, 114, 8);
  cross.roundRect(98, 196, 114, 38, 8);
  clay(ctx, cross.simplify(), interior.secondAccent, { depth: 8 });
  await placeProp(stage, light, 'potted-plant', 200, W * 0.93, floorY + 50);
  clayRect(ctx, { x: -30, y: floorY - 150, w: 210, h: 210 }, 12, interior.trim, { depth: 14, drop: 14 });
  await placeProp(stage, light, 'pill', 80, 40, floorY - 146, { hasCast: false });
  await placeProp(stage, light, 'lotion-bottle', 80, 110, floorY - 146, { hasCast: false });
  paintLightPatch(ctx, interior.light);
  return {
    light,
    horizonY: floorY,
    heroY: H * 0.88,
    groundFarY: floorY + 40,
    air: [H * 0.12, H * 0.4],
    interior,
    isIndoor: true,
    paintFront: () => undefined,
  };
};
