import { clay, clayRect } from '../draw/clay.ts';
import type { Context } from '../draw/canvas.ts';
import { fillRect, H, isolated, linear, newPath, roundedRect, W } from '../draw/canvas.ts';
import type { Color } from '../draw/color.ts';
import { darken, rgba } from '../draw/color.ts';
import type { Random } from '../draw/random.ts';
import { paintHill } from './hills.ts';
import type { Interior } from './interiors.ts';
import type { Time } from './palettes.ts';
import { palettes } from './palettes.ts';
import { paintTree } from './plants.ts';
import { paintSky } from './sky.ts';

export type Frame = { x: number; y: number; w: number; h: number };

/** A window centred at (`x`, `y`) with the open air of `time` behind it. */
export const paintWindow = (ctx: Context, random: Random, frame: Frame, interior: Interior, time: Time): void => {
  const palette = palettes[time];
  const { x, y, w, h } = frame;
  const [left, top] = [x - w / 2, y - h / 2];
  clayRect(ctx, { x: left - 16, y: top - 16, w: w + 32, h: h + 32 }, 14, interior.trim, {
    depth: 8,
    drop: 14,
    dropAlpha: 0.25,
  });
  isolated(ctx, () => {
    ctx.clip(roundedRect(left, top, w, h, 6));
    ctx.translate(left, top);
    const scale = Math.max(w / W, h / (H * 0.66));
    ctx.scale(scale, scale);
    paintSky(ctx, random, time, { horizonY: H * 0.5, clouds: 3, sunAt: [W * 0.62, H * 0.16] });
    paintHill(ctx, random, H * 0.48, 26, palette.hills[0]);
    paintHill(ctx, random, H * 0.56, 22, palette.hills[1]);
    for (let index = 0; index < 4; index++)
      paintTree(ctx, random, random.between(0, W), H * 0.6, 150, palette.hills[2], { hasSnow: palette.hasSnow });
    paintHill(ctx, random, H * 0.62, 12, palette.hills[2]);
  });
  fillRect(
    ctx,
    linear(ctx, [x + w / 2, top], [left, y + h / 2], [rgba('#ffffff', 0.3), rgba('#ffffff', 0), rgba('#ffffff', 0.12)]),
    left,
    top,
    w,
    h,
  );
  fillRect(ctx, interior.trim, x - 5, top, 10, h);
  fillRect(ctx, interior.trim, left, y - 5, w, 10);
  clayRect(ctx, { x: left - 28, y: y + h / 2 + 8, w: w + 56, h: 18 }, 8, interior.trim, { depth: 6, drop: 8 });
};

export const paintCurtains = (ctx: Context, frame: Frame, color: Color): void => {
  const { x, y, w, h } = frame;
  for (const side of [-1, 1]) {
    const edge = x + side * (w / 2 + 14);
    const path = newPath();
    path.moveTo(edge - side * 6, y - h / 2 - 34);
    path.lineTo(edge + side * 64, y - h / 2 - 34);
    path.bezierCurveTo(edge + side * 70, y, edge + side * 30, y + h * 0.2, edge + side * 60, y + h / 2 + 50);
    path.lineTo(edge + side * 2, y + h / 2 + 50);
    path.bezierCurveTo(edge - side * 10, y + h * 0.1, edge - side * 36, y - h * 0.1, edge - side * 40, y - h / 2 - 34);
    path.closePath();
    clay(ctx, path, color, { depth: 12, drop: 10 });
    isolated(ctx, () => {
      ctx.clip(path);
      for (let fold = -3; fold < 4; fold++)
        fillRect(ctx, rgba(darken(color, 0.3), 0.2), edge + fold * 18, y - h / 2 - 40, 7, h + 100);
    });
  }
  clayRect(ctx, { x: x - w / 2 - 90, y: y - h / 2 - 42, w: w + 180, h: 10 }, 5, '#8a6a5a', { depth: 3, drop: 4 });
};
