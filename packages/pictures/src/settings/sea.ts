import { H } from '../draw/canvas.ts';
import { darken, mix } from '../draw/color.ts';
import { palettes } from '../scenery/palettes.ts';
import type { PaintSetting } from '../scenery/scene.ts';
import { outdoorLight } from '../scenery/scene.ts';
import { paintSky } from '../scenery/sky.ts';
import { paintWater, paintWave } from '../scenery/water.ts';

export const sea: PaintSetting = async ({ ctx, random }, time, options) => {
  const palette = palettes[time];
  const horizonY = H * 0.5;
  const [far, near] = palette.water;
  const source = paintSky(ctx, random, time, { horizonY, hidesSun: options.hidesSun });
  paintWater(ctx, random, horizonY, H, palette, source);
  paintWave(ctx, random, H * 0.66, 18, 5, mix(far, near, 0.55), palette, 0.8);
  paintWave(ctx, random, H * 0.73, 24, 4, near, palette);
  return {
    light: outdoorLight(palette, far),
    horizonY,
    heroY: H * 0.77,
    groundFarY: H * 0.56,
    air: [H * 0.08, horizonY],
    isWater: true,
    paintFront: (front) => {
      paintWave(front, random, H * 0.775, 26, 3.4, darken(near, 0.08), palette, 0.9);
      paintWave(front, random, H * 0.885, 30, 2.6, darken(near, 0.2), palette, 0.9);
    },
  };
};
