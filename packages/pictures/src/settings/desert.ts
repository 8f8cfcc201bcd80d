import { fillEllipse, H, W } from '../draw/canvas.ts';
import { mix, rgba } from '../draw/color.ts';
import { hillStyle, paintHill } from '../scenery/hills.ts';
import { palettes } from '../scenery/palettes.ts';
import { placeProp } from '../scenery/props.ts';
import type { PaintSetting } from '../scenery/scene.ts';
import { outdoorLight } from '../scenery/scene.ts';
import { paintSky } from '../scenery/sky.ts';

export const desert: PaintSetting = async (stage, time, options) => {
  const { ctx, random } = stage;
  const dunes = palettes.desert.hills;
  const palette = time === 'day' || time === 'morning' ? palettes.desert : palettes[time];
  const tinted = (index: 0 | 1 | 2 | 3): string =>
    palette === palettes.desert ? dunes[index] : mix(dunes[index], palette.hills[index], 0.55);
  const horizonY = H * 0.55;
  paintSky(ctx, random, palette === palettes.desert ? 'desert' : time, {
    horizonY,
    clouds: 2,
    hidesSun: options.hidesSun,
  });
  paintHill(ctx, random, horizonY, 30, mix(tinted(0), palette.haze, 0.35), hillStyle(palette, { waves: 2.2 }));
  paintHill(ctx, random, horizonY + 44, 34, tinted(0), hillStyle(palette, { waves: 1.6 }));
  const middle = paintHill(ctx, random, horizonY + 104, 36, tinted(1), hillStyle(palette, { waves: 1.3 }));
  const light = outdoorLight(palette, tinted(2));
  for (const [share, height] of [
    [0.1, 150],
    [0.9, 110],
    [0.78, 70],
  ] as const)
    await placeProp(stage, light, 'cactus', height, W * share, middle.heightAt(W * share) + 22, { haze: 0.1 });
  paintHill(ctx, random, horizonY + 190, 22, tinted(2), hillStyle(palette, { waves: 1.1 }));
  for (let index = 0; index < 90; index++)
    fillEllipse(
      ctx,
      random.between(0, W),
      random.between(horizonY + 230, H),
      random.between(6, 26),
      1.3,
      rgba(random.chance(0.5) ? '#ffffff' : palette.shadow, random.between(0.05, 0.16)),
    );
  await placeProp(stage, light, 'rock', 54, random.pick([W * 0.1, W * 0.9]), H * 0.9, { hasCast: false });
  return {
    light,
    horizonY,
    heroY: H * 0.85,
    groundFarY: horizonY + 150,
    air: [H * 0.1, horizonY],
    paintFront: () => undefined,
  };
};
