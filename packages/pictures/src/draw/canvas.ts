import { createCanvas, Path2D } from '@napi-rs/canvas';
import type { Canvas, CanvasGradient, SKRSContext2D } from '@napi-rs/canvas';
import { rgba } from './color.ts';
import type { Color } from './color.ts';

/** The picture's size in pixels; every layout figure is a share of these two. */
export const W = 768;
export const H = 960;

export type Context = SKRSContext2D;
export type { Canvas };
export type Point = readonly [x: number, y: number];
export type Box = { x: number; y: number; w: number; h: number };
/** Colours spread evenly, or placed: `[offset 0..1, colour]`. */
export type Stops = readonly (string | readonly [number, string])[];
export type Fill = string | CanvasGradient;

export const fullTurn = Math.PI * 2;

export const newLayer = (width = W, height = H): { canvas: Canvas; ctx: Context } => {
  const canvas = createCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)));
  return { canvas, ctx: canvas.getContext('2d') };
};

const addStops = (gradient: CanvasGradient, stops: Stops): CanvasGradient => {
  for (const [index, stop] of stops.entries()) {
    if (typeof stop === 'string') gradient.addColorStop(index / (stops.length - 1), stop);
    else gradient.addColorStop(stop[0], stop[1]);
  }
  return gradient;
};

export const linear = (ctx: Context, from: Point, to: Point, stops: Stops): CanvasGradient =>
  addStops(ctx.createLinearGradient(from[0], from[1], to[0], to[1]), stops);

export const vertical = (ctx: Context, top: number, bottom: number, stops: Stops): CanvasGradient =>
  linear(ctx, [0, top], [0, bottom], stops);

export const radial = (ctx: Context, center: Point, inner: number, outer: number, stops: Stops): CanvasGradient =>
  addStops(ctx.createRadialGradient(center[0], center[1], inner, center[0], center[1], outer), stops);

/** Runs `paint` between save and restore. */
export const isolated = (ctx: Context, paint: () => void): void => {
  ctx.save();
  paint();
  ctx.restore();
};

/**
 * Runs `paint` out of focus. `reach`, a box around everything painted, bounds the blurred area: without it each shape costs as much
 * as the whole picture; with it the pixels are the same, but for rounding.
 */
export const blurred = (ctx: Context, radiusPx: number, paint: () => void, reach?: Box): void => {
  ctx.save();
  if (reach !== undefined) clipAround(ctx, reach, radiusPx * 3 + 2);
  ctx.filter = radiusPx > 0.3 ? `blur(${radiusPx}px)` : 'none';
  paint();
  ctx.restore();
};

const clipAround = (ctx: Context, { x, y, w, h }: Box, margin: number): void => {
  ctx.beginPath();
  ctx.rect(x - margin, y - margin, w + 2 * margin, h + 2 * margin);
  ctx.clip();
};

export const fillRect = (ctx: Context, fill: Fill, x = 0, y = 0, w = W, h = H): void => {
  ctx.fillStyle = fill;
  ctx.fillRect(x, y, w, h);
};

export const fillEllipse = (ctx: Context, x: number, y: number, rx: number, ry: number, fill: Fill): void => {
  ctx.beginPath();
  ctx.ellipse(x, y, Math.max(0.1, rx), Math.max(0.1, ry), 0, 0, fullTurn);
  ctx.fillStyle = fill;
  ctx.fill();
};

export const squareAround = (x: number, y: number, half: number): Box => ({
  x: x - half,
  y: y - half,
  w: 2 * half,
  h: 2 * half,
});

/** Distance from the picture of a shape of which only the shadow is visible. */
const farAside = 4096;

/** Draws a blurred ellipse of one colour: the shadow of an invisible one, which is blurred without a separate layer. */
export const blurEllipse = (
  ctx: Context,
  radiusPx: number,
  ...[x, y, rx, ry, color]: [x: number, y: number, rx: number, ry: number, color: string]
): void => {
  if (radiusPx <= 0.3) {
    fillEllipse(ctx, x, y, rx, ry, color);
    return;
  }
  isolated(ctx, () => {
    const { a, b } = ctx.getTransform();
    ctx.shadowColor = color;
    ctx.shadowBlur = 2 * radiusPx;
    ctx.shadowOffsetX = a * farAside;
    ctx.shadowOffsetY = b * farAside;
    fillEllipse(ctx, x - farAside, y, rx, ry, '#000');
  });
};

/** A soft round light that fades to nothing at `radius`. */
export const glow = (
  ctx: Context,
  x: number,
  y: number,
  radius: number,
  color: Color,
  alpha = 1,
  blend: 'screen' | 'soft-light' = 'screen',
): void => {
  ctx.save();
  ctx.globalCompositeOperation = blend;
  const fade = radial(ctx, [x, y], 0, radius, [
    [0, rgba(color, alpha)],
    [0.35, rgba(color, alpha * 0.45)],
    [1, rgba(color, 0)],
  ]);
  fillRect(ctx, fade, x - radius, y - radius, 2 * radius, 2 * radius);
  ctx.restore();
};

export const newPath = (from?: Path2D): Path2D => new Path2D(from);

export const polygon = (points: readonly Point[]): Path2D => {
  const path = newPath();
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
  path.closePath();
  return path;
};

export const roundedRect = (x: number, y: number, w: number, h: number, radius: number | number[]): Path2D => {
  const path = newPath();
  path.roundRect(x, y, w, h, radius);
  return path;
};

export const ellipsePath = (x: number, y: number, rx: number, ry: number, rotation = 0): Path2D => {
  const path = newPath();
  path.ellipse(x, y, rx, ry, rotation, 0, fullTurn);
  return path;
};

export const boundsOf = (path: Path2D): Box => {
  const [left, top, right, bottom] = path.getBounds();
  return { x: left, y: top, w: right - left, h: bottom - top };
};

export type { Path2D };
