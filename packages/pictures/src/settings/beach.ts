import { clay } from '../draw/clay.ts';
import type { Path2D } from '../draw/canvas.ts';
import { fillEllipse, H, newPath, vertical, W } from '../draw/canvas.ts';
import { darken, lighten, mix, rgba } from '../draw/color.ts';
import { palettes } from '../scenery/palettes.ts';
import { placeProp } from '../scenery/props.ts';
import type { PaintSetting } from '../scenery/scene.ts';
import { outdoorLight } from '../scenery/scene.ts';
import { paintSky } from '../scenery/sky.ts';
import { paintWater } from '../scenery/water.ts';

const shoreY = H * 0.66;

const shore = (shift: number): Path2D => {
  const path = newPath();
  path.moveTo(-20, H + 20);
  path.lineTo(-20, shoreY + 46 + shift);
  path.bezierCurveTo(W * 0.28, shoreY - 34 + shift, W * 0.6, shoreY + 92 + shift, W + 20, shoreY + 10 + shift);
  path.lineTo(W + 20, H + 20);
  path.closePath();
  return path;
};

export const beach: PaintSetting = async (stage, time, options) => {
  const { ctx, random } = stage;
  const palette = palettes[time];
  const horizonY = H * 0.47;
  const source = paintSky(ctx, random, time, { horizonY, hidesSun: options.hidesSun });
  paintWater(ctx, random, horizonY, H * 0.76, palette, source);
  if (random.chance(0.7)) {
    const x = random.pick([W * 0.14, W * 0.2, W * 0.84]);
    const headland = newPath();
    headland.moveTo(x - 130, horizonY + 6);
    headland.quadraticCurveTo(x - 60, horizonY - 56, x, horizonY - 40);
    headland.quadraticCurveTo(x + 60, horizonY - 66, x + 130, horizonY + 6);
    headland.closePath();
    clay(ctx, headland, mix(palette.hills[1], palette.haze, 0.4), { depth: 14 });
  }
  const sand = time === 'night' ? '#5a659c' : time === 'dusk' ? '#c592a6' : mix('#f6dba8', palette.light, 0.2);
  clay(ctx, shore(-20), lighten(palette.water[0], 0.25), { depth: 8, shade: 0 });
  clay(ctx, shore(-6), time === 'night' ? '#a9b8e8' : '#ffffff', { depth: 6, shade: 0 });
  clay(ctx, shore(10), mix(sand, '#9a7a5a', 0.18), { depth: 6, shade: 0 });
  clay(ctx, shore(30), sand, {
    depth: 18,
    shade: 0,
    fill: vertical(ctx, shoreY, H, [lighten(sand, 0.2), sand, darken(sand, 0.12)]),
  });
  for (let index = 0; index < 120; index++) {
    const grain = random.between(0.8, 2.2);
    fillEllipse(
      ctx,
      random.between(0, W),
      random.between(shoreY + 90, H),
      grain,
      grain,
      rgba(random.chance(0.5) ? '#ffffff' : '#9a6a4a', random.between(0.08, 0.28)),
    );
  }
  const light = outdoorLight(palette, sand);
  for (let index = 0; index < 3; index++) {
    const x = random.pick([random.between(30, 150), random.between(W - 150, W - 30)]);
    await placeProp(
      stage,
      light,
      random.pick(['spiral-shell', 'coral', 'spiral-shell', 'rock']),
      random.between(30, 52),
      x,
      random.between(H * 0.8, H * 0.95),
      { hasCast: false },
    );
  }
  if (random.chance(0.75)) {
    const isLeft = random.chance(0.5);
    await placeProp(stage, light, 'palm-tree', 430, isLeft ? W * 0.1 : W * 0.91, H * 0.79, {
      flip: isLeft,
      foot: [0.4, 0.6],
    });
  }
  return {
    light,
    horizonY,
    heroY: H * 0.86,
    groundFarY: H * 0.7,
    air: [H * 0.08, horizonY],
    paintFront: () => undefined,
  };
};
