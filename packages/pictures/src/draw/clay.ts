import { boundsOf, ellipsePath, fillRect, isolated, linear, newPath, roundedRect } from './canvas.ts';
import type { Box, Context, Fill, Path2D } from './canvas.ts';
import { darken, lighten, mix, rgba } from './color.ts';
import type { Color } from './color.ts';

export type ClayStyle = {
  /** Thickness of the edge, in pixels. */
  depth?: number;
  highlight?: number;
  shade?: number;
  shadeColor?: Color;
  light?: Color;
  fill?: Fill;
  gradient?: number;
  /** Blur of the shadow on the background, 0 for none. */
  drop?: number;
  dropAlpha?: number;
  dropColor?: Color;
  dropY?: number;
  bounds?: Box;
  /** Boxes apart from one another with all that is within `reachOfEdge` of the edge, if that is little of a large shape: only there are light and shadow painted. */
  edges?: readonly Box[];
};

const usualDepth = 16;

/** Returns the depth of light and shadow from the edge, in pixels. */
export const reachOfEdge = ({ depth = usualDepth, drop = 0, dropY = 0 }: ClayStyle): number =>
  Math.ceil(Math.max(2.2 * depth, 1.9 * drop + Math.abs(dropY))) + 2;

/** Paints in each of the boxes only, or everywhere if there are none. */
const within = (ctx: Context, boxes: readonly Box[] | undefined, paint: () => void): void => {
  if (boxes === undefined) {
    paint();
    return;
  }
  for (const { x, y, w, h } of boxes)
    isolated(ctx, () => {
      ctx.beginPath();
      ctx.rect(x, y, w, h);
      ctx.clip();
      paint();
    });
};

/**
 * Fills `path` as moulded clay: a three-stop gradient lit from the upper right, a blurred highlight inside the
 * upper right edge and a violet shade inside the lower left one.
 */
export const clay = (ctx: Context, path: Path2D, color: Color, style: ClayStyle = {}): void => {
  const { depth = usualDepth, highlight = 0.5, shade = 0.4, light = '#ffffff', gradient = 0.16, drop = 0 } = style;
  const shadeColor = style.shadeColor ?? darken(mix(color, '#6a2bd0', 0.25), 0.35);
  const { x, y, w, h } = style.bounds ?? boundsOf(path);
  if (drop > 0) {
    ctx.save();
    ctx.shadowColor = rgba(style.dropColor ?? '#1b1040', style.dropAlpha ?? 0.3);
    ctx.shadowBlur = drop;
    ctx.shadowOffsetX = -drop * 0.25;
    ctx.shadowOffsetY = style.dropY ?? drop * 0.35;
    ctx.fillStyle = color;
    within(ctx, style.edges, () => ctx.fill(path));
    ctx.restore();
  }
  ctx.save();
  ctx.clip(path);
  const fill =
    style.fill ??
    linear(
      ctx,
      [x + w * 0.8, y],
      [x + w * 0.3, y + h],
      [lighten(color, gradient), color, mix(color, shadeColor, gradient * 1.3)],
    );
  fillRect(ctx, fill, x - 4, y - 4, w + 8, h + 8);
  const outside = newPath();
  const margin = 4 * depth + 60;
  outside.rect(x - margin, y - margin, w + 2 * margin, h + 2 * margin);
  outside.addPath(path);
  ctx.filter = `blur(${depth * 0.55}px)`;
  within(ctx, style.edges, () => {
    if (shade > 0) inner(ctx, outside, 'multiply', depth * 0.38, -depth * 0.55, rgba(shadeColor, shade));
    if (highlight > 0) inner(ctx, outside, 'screen', -depth * 0.32, depth * 0.42, rgba(light, highlight));
  });
  ctx.restore();
};

const inner = (
  ctx: Context,
  outside: Path2D,
  blend: 'multiply' | 'screen',
  dx: number,
  dy: number,
  fill: string,
): void => {
  ctx.save();
  ctx.globalCompositeOperation = blend;
  ctx.translate(dx, dy);
  ctx.fillStyle = fill;
  ctx.fill(outside, 'evenodd');
  ctx.restore();
};

export const clayRect = (
  ctx: Context,
  box: Box,
  radius: number | number[],
  color: Color,
  style: ClayStyle = {},
): void => {
  clay(ctx, roundedRect(box.x, box.y, box.w, box.h, radius), color, { ...style, bounds: box });
};

export const clayEllipse = (
  ctx: Context,
  x: number,
  y: number,
  rx: number,
  ry: number,
  color: Color,
  style: ClayStyle = {},
): void => {
  clay(ctx, ellipsePath(x, y, rx, ry), color, { ...style, bounds: { x: x - rx, y: y - ry, w: 2 * rx, h: 2 * ry } });
};
