import { clayRect } from '../draw/clay.ts';
import { H, W } from '../draw/canvas.ts';
import { interiors } from '../scenery/interiors.ts';
import { placeProp } from '../scenery/props.ts';
import { floorY, paintShell } from '../scenery/room-parts.ts';
import type { PaintSetting } from '../scenery/scene.ts';
import { indoorLight } from '../scenery/scene.ts';

const goods = [
  'red-apple',
  'tangerine',
  'lemon',
  'banana',
  'grapes',
  'watermelon',
  'bread',
  'cheese-wedge',
  'glass-of-milk',
  'jar',
  'canned-food',
  'chocolate-bar',
  'cookie',
  'honey-pot',
  'pineapple',
  'broccoli',
  'carrot',
  'tomato',
];

export const shop: PaintSetting = async (stage) => {
  const { ctx, random } = stage;
  const interior = interiors[random.pick(['mint', 'rose', 'cozy'] as const)];
  paintShell(ctx, random, interior);
  const light = indoorLight(interior);
  for (const row of [0, 1, 2]) {
    const y = H * (0.25 + 0.17 * row);
    for (let x = 70; x < W - 60; x += random.between(66, 86))
      await placeProp(stage, light, random.pick(goods), random.between(66, 88), x, y + 3, {
        hasCast: false,
        haze: 0.12,
      });
    clayRect(ctx, { x: 30, y, w: W - 60, h: 18 }, 6, '#c9946a', { depth: 6, drop: 16, dropAlpha: 0.3 });
  }
  const stripe = W / 9;
  for (let index = 0; index < 9; index++)
    clayRect(
      ctx,
      { x: index * stripe, y: -10, w: stripe, h: 96 },
      [0, 0, stripe / 2, stripe / 2],
      index % 2 === 1 ? '#ffffff' : interior.accent,
      { depth: 10, drop: 8, dropAlpha: 0.3 },
    );
  return {
    light,
    horizonY: floorY,
    heroY: H * 0.89,
    groundFarY: floorY + 40,
    air: [H * 0.12, H * 0.4],
    interior,
    isIndoor: true,
    backgroundBlurPx: 5,
    paintFront: () => undefined,
  };
};
