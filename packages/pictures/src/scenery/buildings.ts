import { clay, clayRect } from '../draw/clay.ts';
import type { Context } from '../draw/canvas.ts';
import { glow, linear, polygon, vertical } from '../draw/canvas.ts';
import type { Color } from '../draw/color.ts';
import { darken, lighten, rgba } from '../draw/color.ts';
import type { Random } from '../draw/random.ts';

export type BuildingStyle = { isLit?: boolean | undefined; windowPx?: number; roof?: Color | undefined };

export const paintBuilding = (
  ctx: Context,
  random: Random,
  x: number,
  base: number,
  w: number,
  h: number,
  color: Color,
  style: BuildingStyle = {},
): void => {
  clayRect(ctx, { x: x - w / 2, y: base - h, w, h: h + 8 }, [w * 0.05, w * 0.05, 0, 0], color, {
    depth: Math.min(16, w * 0.08),
    highlight: 0.35,
    shade: 0.38,
    drop: 14,
    dropAlpha: 0.2,
    fill: linear(ctx, [x + w / 2, base - h], [x - w / 2, base], [lighten(color, 0.16), color, darken(color, 0.14)]),
  });
  if (style.roof !== undefined) {
    const roof = polygon([
      [x - w * 0.58, base - h + 4],
      [x, base - h - w * 0.42],
      [x + w * 0.58, base - h + 4],
    ]);
    clay(ctx, roof, style.roof, { depth: 8, drop: 6, dropAlpha: 0.25 });
  }
  const pitch = style.windowPx ?? 38;
  const columns = Math.max(2, Math.round(w / pitch));
  const rows = Math.max(2, Math.round(h / (pitch * 1.25)));
  const [stepX, stepY] = [w / (columns + 0.35), h / (rows + 0.4)];
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const left = x - w / 2 + stepX * (0.42 + column);
      paintPane(
        ctx,
        random,
        left,
        base - h + stepY * (0.42 + row),
        stepX * 0.56,
        stepY * 0.56,
        color,
        style.isLit ?? false,
      );
    }
  }
};

const paintPane = (
  ctx: Context,
  random: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  wall: Color,
  isLit: boolean,
): void => {
  const glows = isLit && random.chance(0.55);
  ctx.fillStyle = rgba(darken(wall, 0.35), 0.45);
  ctx.beginPath();
  ctx.roundRect(x - 1.5, y - 1.5, w + 3, h + 3, w * 0.18);
  ctx.fill();
  const glass = isLit ? ['#5a6cb0', '#34427f'] : ['#eafaff', '#9fd4f2', '#6fb0de'];
  ctx.fillStyle = glows ? vertical(ctx, y, y + h, ['#fff0b8', '#ffc566']) : linear(ctx, [x + w, y], [x, y + h], glass);
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, w * 0.15);
  ctx.fill();
  if (glows) glow(ctx, x + w / 2, y + h / 2, w * 1.7, '#ffcf7a', 0.35);
};
