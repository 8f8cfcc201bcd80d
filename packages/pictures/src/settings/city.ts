import { clayEllipse, clayRect } from '../draw/clay.ts';
import type { Context } from '../draw/canvas.ts';
import { fillRect, glow, H, vertical, W } from '../draw/canvas.ts';
import type { Color } from '../draw/color.ts';
import { darken, lighten, mix, rgba } from '../draw/color.ts';
import type { Random } from '../draw/random.ts';
import { paintBuilding } from '../scenery/buildings.ts';
import { paintBokeh } from '../scenery/lights.ts';
import type { Palette } from '../scenery/palettes.ts';
import { palettes } from '../scenery/palettes.ts';
import { paintCornerLeaves, paintTree } from '../scenery/plants.ts';
import type { PaintSetting } from '../scenery/scene.ts';
import { outdoorLight } from '../scenery/scene.ts';
import { paintSky } from '../scenery/sky.ts';

type Row = {
  count: number;
  heights: readonly [number, number];
  drop: number;
  haze: number;
  mist: number;
  windowPx: number;
};

/** Far to near. */
const rows: readonly Row[] = [
  { count: 9, heights: [250, 430], drop: 0, haze: 0.62, mist: 0.55, windowPx: 26 },
  { count: 7, heights: [170, 330], drop: 16, haze: 0.36, mist: 0.35, windowPx: 32 },
  { count: 5, heights: [250, 420], drop: 46, haze: 0.05, mist: 0.08, windowPx: 44 },
];

const paintSkyline = (ctx: Context, random: Random, palette: Palette, horizonY: number): void => {
  for (const [depth, row] of rows.entries()) {
    const isNear = depth === rows.length - 1;
    for (let index = 0; index < row.count; index++) {
      const width = (W / row.count) * random.between(0.8, 1.15);
      const x = ((index + 0.5) * W) / row.count + random.between(-12, 12);
      if (isNear && Math.abs(x - W / 2) < W * 0.2) continue;
      const color = mix(random.pick(palette.buildings), palette.haze, row.haze);
      const roof = isNear && random.chance(0.35) ? random.pick(['#c9604f', '#5f7fa8', '#8f5f7f']) : undefined;
      paintBuilding(ctx, random, x, horizonY + row.drop, width, random.between(row.heights[0], row.heights[1]), color, {
        isLit: palette.isLit,
        windowPx: row.windowPx,
        roof,
      });
    }
    fillRect(
      ctx,
      vertical(ctx, horizonY - 200, horizonY + 20, [rgba(palette.haze, 0), rgba(palette.haze, row.mist)]),
      0,
      horizonY - 200,
      W,
      230,
    );
  }
};

const paintPavement = (ctx: Context, top: number, color: Color, palette: Palette): void => {
  fillRect(ctx, vertical(ctx, top, H, [mix(color, palette.haze, 0.3), color, darken(color, 0.14)]), 0, top, W, H - top);
  ctx.strokeStyle = rgba(palette.shadow, 0.1);
  ctx.lineWidth = 2;
  ctx.beginPath();
  for (let index = 1; index < 9; index++) {
    const y = top + (H - top) * (index / 9) ** 1.6;
    ctx.moveTo(0, y);
    ctx.lineTo(W, y);
  }
  for (let index = -9; index <= 9; index++) {
    ctx.moveTo(W / 2 + index * 44, top);
    ctx.lineTo(W / 2 + index * 150, H);
  }
  ctx.stroke();
};

const paintStreet = (ctx: Context, roadY: number, isLit: boolean, pavement: Color): void => {
  clayRect(ctx, { x: -10, y: roadY, w: W + 20, h: H * 0.12 }, 0, isLit ? '#3a3f68' : '#6d7486', {
    depth: 10,
    shade: 0.3,
    highlight: 0.12,
  });
  for (let x = -40; x < W; x += 150) {
    ctx.fillStyle = rgba('#ffffff', 0.75);
    ctx.beginPath();
    ctx.roundRect(x, roadY + H * 0.055, 84, 9, 4);
    ctx.fill();
  }
  clayRect(ctx, { x: -10, y: roadY + H * 0.12, w: W + 20, h: H * 0.14 }, 0, lighten(pavement, 0.1), {
    depth: 8,
    shade: 0,
  });
};

export const city: PaintSetting = async ({ ctx, random }, time, options) => {
  const palette = palettes[time];
  const isLit = palette.isLit ?? false;
  const horizonY = H * 0.62;
  const roadY = H * 0.78;
  paintSky(ctx, random, time, { horizonY, clouds: 3, hidesSun: options.hidesSun });
  paintSkyline(ctx, random, palette, horizonY);
  const pavement = isLit ? mix('#8d93b8', palette.shadow, 0.35) : palette.hasSnow ? '#eef3fa' : '#d5d9e0';
  paintPavement(ctx, horizonY + 40, pavement, palette);
  paintStreet(ctx, roadY, isLit, pavement);
  for (const x of [70, W - 64]) {
    if (random.chance(0.7))
      paintTree(ctx, random, x, roadY - 6, random.between(190, 250), palette.hasSnow ? '#5f8f8a' : palette.hills[2], {
        light: palette.light,
        shadow: palette.shadow,
        hasSnow: palette.hasSnow,
      });
  }
  for (const x of [190, W - 190]) {
    clayRect(ctx, { x: x - 4, y: roadY - 250, w: 8, h: 250 }, 4, '#4a5270', { depth: 3 });
    clayEllipse(ctx, x, roadY - 258, 18, 20, isLit ? '#fff0b8' : '#f2f5f8', { depth: 8 });
    if (isLit) glow(ctx, x, roadY - 258, 170, '#ffd98a', 0.75);
  }
  return {
    light: outdoorLight(palette, pavement),
    horizonY,
    heroY: H * 0.885,
    groundFarY: roadY - 4,
    air: [H * 0.08, H * 0.34],
    paintFront: (front) => {
      if (isLit) paintBokeh(front, random, ['#ffcf7a', '#ff9fb0', '#8fd0ff'], 9, { top: H * 0.75, radii: [16, 46] });
      else paintCornerLeaves(front, random, palette.hills[3]);
    },
  };
};
