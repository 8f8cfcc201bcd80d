import { clay } from '../draw/clay.ts';
import type { Context, Path2D, Point } from '../draw/canvas.ts';
import { ellipsePath, isolated, newPath, polygon } from '../draw/canvas.ts';
import type { Color } from '../draw/color.ts';
import { outlined } from '../draw/strokes.ts';

/** A line that can be seen on light and on dark ground. */
export const paintLine = (ctx: Context, path: Path2D, width: number, color: Color = '#ffffff'): void => {
  isolated(ctx, () => {
    ctx.fillStyle = 'rgba(44,40,110,.55)';
    ctx.fill(outlined(path, width * 1.75));
    ctx.fillStyle = color;
    ctx.fill(outlined(path, width));
  });
};

export const lineThrough = (points: readonly Point[]): Path2D => {
  const path = newPath();
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
  return path;
};

/** A line that winds upwards from `x`, `y`. */
export const whiff = (x: number, y: number, high: number, sway: number): Path2D => {
  const path = newPath();
  path.moveTo(x, y);
  path.bezierCurveTo(x + sway, y - high * 0.17, x + sway, y - high * 0.33, x, y - high * 0.5);
  path.bezierCurveTo(x - sway, y - high * 0.67, x - sway, y - high * 0.83, x, y - high);
  return path;
};

/** A bow around `x`, `y` that opens away from `angle`. */
export const bow = (x: number, y: number, radius: number, angle: number, half: number): Path2D => {
  const path = newPath();
  path.arc(x, y, radius, angle - half, angle + half);
  return path;
};

export const paintDrop = (ctx: Context, x: number, y: number, size: number): void => {
  const path = newPath();
  path.moveTo(x, y - size * 1.5);
  path.bezierCurveTo(x + size * 0.5, y - size * 0.6, x + size, y - size * 0.1, x + size, y + size * 0.3);
  path.arc(x, y + size * 0.3, size, 0, Math.PI);
  path.bezierCurveTo(x - size, y - size * 0.1, x - size * 0.5, y - size * 0.6, x, y - size * 1.5);
  path.closePath();
  clay(ctx, path, '#4fb0f4', { depth: size * 0.5, drop: size * 0.4 });
};

/** A star of `points` points, its inner corners at `inner` of the radius. */
export const starPath = (x: number, y: number, radius: number, points: number, inner: number): Path2D =>
  polygon(
    Array.from({ length: points * 2 }, (_, index): Point => {
      const reach = index % 2 === 0 ? radius : radius * inner;
      const angle = (index * Math.PI) / points - Math.PI / 2;
      return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
    }),
  );

export const heartPath = (x: number, y: number, size: number): Path2D => {
  const path = newPath();
  path.moveTo(x, y + size);
  path.bezierCurveTo(x - size * 1.7, y - size * 0.1, x - size * 0.9, y - size * 1.3, x, y - size * 0.4);
  path.bezierCurveTo(x + size * 0.9, y - size * 1.3, x + size * 1.7, y - size * 0.1, x, y + size);
  path.closePath();
  return path;
};

export const paintNote = (ctx: Context, x: number, y: number, size: number, color: Color): void => {
  const stem = lineThrough([
    [x + size * 0.42, y],
    [x + size * 0.42, y - size * 1.9],
    [x + size * 1.1, y - size * 1.45],
  ]);
  stem.addPath(ellipsePath(x, y, size * 0.22, size * 0.1, -0.3));
  clay(ctx, outlined(stem, size * 0.34), color, { depth: size * 0.12, drop: size * 0.2 });
};

/** Drawn, not written: fonts differ between machines. */
export const paintZ = (ctx: Context, x: number, y: number, size: number): void => {
  const path = lineThrough([
    [x, y - size],
    [x + size, y - size],
    [x, y],
    [x + size, y],
  ]);
  ctx.fillStyle = '#ffffff';
  ctx.fill(outlined(path, size * 0.55));
  ctx.fillStyle = '#5b7fe0';
  ctx.fill(outlined(path, size * 0.3));
};

/** Paints a question or exclamation mark with its foot at `y`. */
export const paintSign = (ctx: Context, x: number, y: number, high: number, isQuestion: boolean): void => {
  const radius = high * 0.21;
  const path = newPath();
  if (isQuestion) {
    path.arc(x, y - high * 0.72, radius, Math.PI, Math.PI * 2.3);
    path.quadraticCurveTo(x, y - high * 0.46, x, y - high * 0.32);
  } else {
    path.moveTo(x, y - high * 0.93);
    path.lineTo(x, y - high * 0.36);
  }
  const [dotY, dot] = [y - high * 0.09, high * 0.11];
  clay(ctx, outlined(path, high * 0.3), '#fffaf0', { depth: high * 0.04, drop: high * 0.08 });
  clay(ctx, ellipsePath(x, dotY, dot * 1.5, dot * 1.5), '#fffaf0', { depth: high * 0.04 });
  const style = { depth: high * 0.05 };
  clay(ctx, outlined(path, high * 0.19), '#f0384b', style);
  clay(ctx, ellipsePath(x, dotY, dot, dot), '#f0384b', style);
};
