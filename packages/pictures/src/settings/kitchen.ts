import { clayRect } from '../draw/clay.ts';
import type { Context } from '../draw/canvas.ts';
import { glow, H, W } from '../draw/canvas.ts';
import { mix, rgba } from '../draw/color.ts';
import type { Interior } from '../scenery/interiors.ts';
import { interiors } from '../scenery/interiors.ts';
import { paintBokeh } from '../scenery/lights.ts';
import { placeProp } from '../scenery/props.ts';
import { floorY, paintShelf, paintShell } from '../scenery/room-parts.ts';
import { paintWindow } from '../scenery/windows.ts';
import type { PaintSetting } from '../scenery/scene.ts';
import { indoorLight } from '../scenery/scene.ts';
import { chooseInterior } from './room.ts';

const counterY = H * 0.6;
const onShelf = ['jar', 'teapot', 'potted-plant', 'honey-pot', 'bowl-with-spoon', 'salt'];

const paintTiles = (ctx: Context, interior: Interior): void => {
  ctx.strokeStyle = rgba(interior.trim, 0.5);
  ctx.lineWidth = 3;
  ctx.beginPath();
  for (let row = 0, y = H * 0.3; y < H * 0.66; row++, y += 46) {
    ctx.moveTo(0, y);
    ctx.lineTo(W, y);
    for (let x = (row % 2) * 46 - 46; x < W; x += 92) {
      ctx.moveTo(x, y);
      ctx.lineTo(x, y + 46);
    }
  }
  ctx.stroke();
};

const paintCounter = (ctx: Context, interior: Interior, bottom: number): void => {
  for (let x = -10; x < W; x += 156)
    clayRect(
      ctx,
      { x, y: counterY + 20, w: 150, h: bottom - counterY - 20 },
      10,
      mix(interior.secondAccent, interior.trim, 0.35),
      { depth: 10, drop: 4 },
    );
  clayRect(ctx, { x: -20, y: counterY, w: W + 40, h: 24 }, 8, interior.trim, { depth: 8, drop: 14 });
};

export const kitchen: PaintSetting = async (stage, time, options) => {
  const { ctx, random } = stage;
  const interior = interiors[chooseInterior(stage, time, options, ['mint', 'cozy', 'blue', 'rose'])];
  paintShell(ctx, random, interior);
  const light = indoorLight(interior, '#d9a877');
  paintTiles(ctx, interior);
  paintWindow(ctx, random, { x: W * 0.68, y: H * 0.25, w: 240, h: 230 }, interior, time);
  paintShelf(ctx, interior, 20, H * 0.27, 300);
  const first = random.integer(0, onShelf.length - 1);
  for (const slot of [0, 1, 2]) {
    const name = onShelf[(first + slot * 2) % onShelf.length] ?? 'jar';
    await placeProp(stage, light, name, random.between(74, 96), 80 + slot * 92, H * 0.27 + 3, { hasCast: false });
  }
  const isFloor = options.isFloor ?? false;
  paintCounter(ctx, interior, isFloor ? floorY + 26 : H * 0.9);
  await placeProp(
    stage,
    light,
    random.pick(['pot-of-food', 'shallow-pan-of-food', 'teapot']),
    110,
    W * 0.14,
    counterY + 8,
    { hasCast: false },
  );
  await placeProp(stage, light, random.pick(['potted-plant', 'basket']), 110, W * 0.9, counterY + 8, {
    hasCast: false,
  });
  if (interior.isLit) glow(ctx, W * 0.5, H * 0.2, 460, '#ffb765', 0.5);
  const scene = {
    light,
    horizonY: counterY,
    groundFarY: H * 0.76,
    air: [H * 0.14, H * 0.45] as const,
    interior,
    isIndoor: true,
    paintFront: () => undefined,
  };
  if (isFloor) return { ...scene, heroY: H * 0.885 };
  return { ...scene, heroY: H * 0.87, table: { y: H * 0.735, color: '#c98d5d' }, backgroundBlurPx: 6.4 };
};

export const cafe: PaintSetting = async (stage, time, options) => {
  const scene = await kitchen(stage, time, options);
  paintBokeh(stage.ctx, stage.random, ['#ffd08a', '#ffb06e', '#fff0c0'], 16, { bottom: H * 0.6 });
  if (scene.table === undefined) return scene;
  return { ...scene, table: { ...scene.table, color: '#9a6a4c' }, backgroundBlurPx: 14 };
};
