import { H, W } from '../draw/canvas.ts';
import { mix } from '../draw/color.ts';
import { paintCloud } from '../scenery/clouds.ts';
import { paintRays } from '../scenery/lights.ts';
import { palettes } from '../scenery/palettes.ts';
import type { PaintSetting } from '../scenery/scene.ts';
import { outdoorLight } from '../scenery/scene.ts';
import { paintSky } from '../scenery/sky.ts';

export const sky: PaintSetting = async ({ ctx, random }, time, options) => {
  const palette = palettes[time];
  const source = paintSky(ctx, random, time, { horizonY: H * 0.95, clouds: 0, hidesSun: options.hidesSun });
  paintRays(ctx, random, source, palette.sun, 0.16);
  const shade = mix(palette.sky[1], palette.shadow, 0.22);
  for (let index = 0; index < 9; index++) {
    const nearness = index / 9;
    const width = random.between(150, 220) * (0.7 + 0.9 * nearness);
    paintCloud(
      ctx,
      random,
      random.between(-0.05, 1.05) * W,
      H * (0.3 + 0.32 * nearness) + random.between(-20, 20),
      width,
      palette.cloud,
      shade,
      0.55 + 0.4 * nearness,
    );
  }
  for (let index = 0; index < 6; index++)
    paintCloud(
      ctx,
      random,
      ((index + 0.5) / 6) * W + random.between(-30, 30),
      H * 0.86 + random.between(-14, 14),
      random.between(250, 330),
      palette.cloud,
      shade,
      0.96,
    );
  return {
    light: outdoorLight(palette, palette.cloud),
    horizonY: H * 0.7,
    heroY: H * 0.68,
    groundFarY: H * 0.8,
    air: [H * 0.15, H * 0.7],
    isAfloat: true,
    paintFront: (front) => {
      for (let index = 0; index < 5; index++)
        paintCloud(
          front,
          random,
          ((index + 0.5) / 5) * W + random.between(-30, 30),
          H + random.between(-20, 10),
          random.between(290, 370),
          palette.cloud,
          shade,
          0.97,
        );
    },
  };
};
