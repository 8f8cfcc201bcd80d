import { clay, clayEllipse, clayRect } from '../draw/clay.ts';
import type { Context } from '../draw/canvas.ts';
import {
  ellipsePath,
  fillEllipse,
  fillRect,
  glow,
  H,
  isolated,
  linear,
  newPath,
  roundedRect,
  W,
} from '../draw/canvas.ts';
import type { Color } from '../draw/color.ts';
import { darken, lighten, mix, rgba } from '../draw/color.ts';
import type { Light } from '../draw/light.ts';
import { makeLight } from '../draw/light.ts';
import { softShadow } from '../draw/place.ts';
import type { Random } from '../draw/random.ts';
import type { ScenePlan } from '../plan/scene-plan.ts';
import { paintCloud } from '../scenery/clouds.ts';
import { interiors } from '../scenery/interiors.ts';
import { palettes } from '../scenery/palettes.ts';
import { paintFlowers, paintGrass, paintTree } from '../scenery/plants.ts';
import { placeProp } from '../scenery/props.ts';
import type { Scene, SceneCanvas } from '../scenery/scene.ts';
import { studios } from '../scenery/studios.ts';
import { isOutdoors } from '../settings/names.ts';

const [X, Y, RX, RY, islandDepth] = [W / 2, H * 0.72, W * 0.42, H * 0.105, H * 0.1];

type Land = 'sea' | 'sand' | 'city' | 'snow' | 'indoor' | 'grass';

const landOf = (plan: ScenePlan): Land => {
  if (!isOutdoors(plan.setting)) return 'indoor';
  if (plan.setting === 'sea' || plan.setting === 'underwater') return 'sea';
  if (plan.setting === 'beach' || plan.setting === 'desert') return 'sand';
  if (plan.setting === 'city' || plan.setting === 'road') return 'city';
  return palettes[plan.time].hasSnow ? 'snow' : 'grass';
};

const topColor = (land: Land, plan: ScenePlan): Color => {
  const palette = palettes[plan.time];
  if (land === 'sea') return mix(palette.water[0], palette.water[1], 0.5);
  if (land === 'grass') return plan.time === 'autumn' ? '#c9a24f' : plan.time === 'night' ? '#3f7a6a' : '#7ecb6a';
  return { sand: '#f4d9a6', city: '#c9cfda', snow: '#f2f7fd', indoor: '#dba877' }[land];
};

const paintBody = (ctx: Context, land: Land, top: Color): void => {
  const soil = land === 'sea' ? mix(top, '#1f4a9a', 0.4) : land === 'indoor' ? '#a8734f' : '#a9714f';
  const body = newPath();
  body.moveTo(X - RX, Y);
  body.bezierCurveTo(
    X - RX,
    Y + islandDepth * 1.2,
    X - RX * 0.72,
    Y + islandDepth + RY * 1.02,
    X,
    Y + islandDepth + RY * 1.12,
  );
  body.bezierCurveTo(X + RX * 0.72, Y + islandDepth + RY * 1.02, X + RX, Y + islandDepth * 1.2, X + RX, Y);
  body.closePath();
  clay(ctx, body, soil, {
    depth: 30,
    shade: 0.55,
    highlight: 0.4,
    fill: linear(ctx, [X + RX, Y], [X - RX, Y + islandDepth], [lighten(soil, 0.25), soil, darken(soil, 0.2)]),
  });
  clayEllipse(ctx, X, Y + 12, RX + 2, RY + 2, darken(top, 0.14), { depth: 10 });
  clayEllipse(ctx, X, Y, RX, RY, top, {
    depth: 14,
    shade: 0.25,
    fill: linear(ctx, [X + RX, Y - RY], [X - RX, Y + RY], [lighten(top, 0.28), top, darken(top, 0.08)]),
  });
};

const paintSurface = (ctx: Context, random: Random, land: Land, top: Color): void => {
  isolated(ctx, () => {
    ctx.clip(ellipsePath(X, Y, RX, RY));
    if (land === 'grass') {
      paintGrass(ctx, random, Y - RY, Y + RY, darken(top, 0.1), 34);
      paintFlowers(ctx, random, Y - RY * 0.4, Y + RY, ['#ffffff', '#ff9fb4', '#ffd35c'], 14);
    } else if (land === 'sea') {
      for (let index = 0; index < 22; index++)
        fillEllipse(
          ctx,
          X + random.between(-1, 1) * RX,
          Y + random.between(-1, 1) * RY,
          random.between(14, 44),
          2.2,
          rgba('#ffffff', random.between(0.1, 0.35)),
        );
    } else if (land === 'indoor') {
      ctx.strokeStyle = rgba('#7a4a2a', 0.2);
      ctx.lineWidth = 2;
      ctx.beginPath();
      for (let index = -8; index < 9; index++) {
        ctx.moveTo(X + index * 44, Y - RY);
        ctx.lineTo(X + index * 62, Y + RY);
      }
      ctx.stroke();
    }
  });
};

const paintBackWall = async (stage: SceneCanvas, light: Light): Promise<void> => {
  const { ctx, random } = stage;
  const interior = interiors[random.pick(['mint', 'blue', 'rose', 'cozy', 'lilac'] as const)];
  const [half, top] = [RX * 0.86, H * 0.265];
  const wall = newPath();
  wall.moveTo(X - half, Y - RY * 0.5);
  wall.lineTo(X - half, top + 28);
  wall.quadraticCurveTo(X - half, top, X - half + 28, top);
  wall.lineTo(X + half - 28, top);
  wall.quadraticCurveTo(X + half, top, X + half, top + 28);
  wall.lineTo(X + half, Y - RY * 0.5);
  wall.quadraticCurveTo(X, Y - RY * 1.06, X - half, Y - RY * 0.5);
  wall.closePath();
  clay(ctx, wall, interior.wall[0], {
    depth: 20,
    drop: 16,
    dropAlpha: 0.25,
    fill: linear(ctx, [X + RX, top], [X - RX, Y], [lighten(interior.wall[0], 0.2), interior.wall[0], interior.wall[1]]),
  });
  const frame = { x: X + RX * 0.3, y: H * 0.33, w: 130, h: 150 };
  clayRect(ctx, frame, 12, '#bfe6fb', { depth: 10 });
  ctx.strokeStyle = '#ffffff';
  ctx.lineWidth = 10;
  ctx.stroke(roundedRect(frame.x, frame.y, frame.w, frame.h, 12));
  fillRect(ctx, '#ffffff', frame.x + 62, frame.y, 6, frame.h);
  fillRect(ctx, '#ffffff', frame.x, frame.y + 72, frame.w, 6);
  await placeProp(stage, light, 'framed-picture', 104, X - RX * 0.52, H * 0.45, { hasShadow: false });
};

const paintTrees = async (stage: SceneCanvas, light: Light, land: Land, plan: ScenePlan): Promise<void> => {
  const { ctx, random } = stage;
  const hasSnow = land === 'snow';
  // Two at the back edges only: more would crowd the figures.
  for (const [share, size] of [
    [-0.78, 0.9],
    [0.8, 0.75],
  ] as const) {
    const [x, base] = [X + RX * share, Y - RY * Math.sqrt(1 - share * share) * 0.55];
    if (land === 'sand') await placeProp(stage, light, 'palm-tree', H * 0.24 * size, x, base);
    else if (land === 'city' && random.chance(0.6))
      await placeProp(stage, light, 'office-building', H * 0.24 * size, x, base, { haze: 0.1 });
    else
      paintTree(
        ctx,
        random,
        x,
        base,
        H * 0.2 * size,
        plan.time === 'autumn' ? random.pick(['#e0873f', '#d9633f']) : hasSnow ? '#5f8f8a' : '#4fae5c',
        { isConifer: random.chance(0.4), hasSnow, shadow: light.shadow },
      );
  }
};

/** The scene as a floating island before a plain backdrop. */
export const paintIsland = async (stage: SceneCanvas, plan: ScenePlan): Promise<Scene> => {
  const { ctx, random } = stage;
  const studio = studios[plan.studio];
  const [pale, middle] = studio.background;
  fillRect(ctx, linear(ctx, [W * 0.8, 0], [W * 0.2, H], [lighten(pale, 0.2), pale, middle]));
  glow(ctx, W * 0.62, H * 0.34, 520, '#ffffff', 0.5, 'soft-light');
  for (const [x, y] of [
    [0.14, 0.2],
    [0.86, 0.28],
    [0.3, 0.12],
    [0.74, 0.15],
  ] as const)
    paintCloud(ctx, random, W * x, H * y, random.between(110, 190), '#ffffff', mix(middle, studio.shadow, 0.3), 0.85);
  softShadow(ctx, X - 16, Y + islandDepth + RY + 44, RX * 0.8, 34, studio.shadow, 0.42, 28);
  const land = landOf(plan);
  const top = topColor(land, plan);
  const light = makeLight({
    light: '#fff2d4',
    shadow: mix(studio.shadow, '#1b2a50', 0.4),
    haze: pale,
    tint: '#fff6e6',
    ambient: 0.05,
    bounce: top,
    castLength: 0.22,
    castSkew: 0.45,
    castAlpha: 0.24,
  });
  paintBody(ctx, land, top);
  paintSurface(ctx, random, land, top);
  if (land === 'indoor') await paintBackWall(stage, light);
  else if (land !== 'sea') await paintTrees(stage, light, land, plan);
  return {
    light,
    studio,
    horizonY: Y - RY,
    heroY: Y + RY * 0.42,
    groundFarY: Y - RY * 0.3,
    air: [H * 0.16, H * 0.36],
    isIndoor: true,
    paintFront: () => undefined,
  };
};
