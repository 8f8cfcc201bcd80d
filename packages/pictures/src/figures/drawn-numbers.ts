import { clay } from '../draw/clay.ts';
import type { Path2D, Point } from '../draw/canvas.ts';
import { ellipsePath, newPath } from '../draw/canvas.ts';
import { outlined } from '../draw/strokes.ts';
import { lineThrough } from './mark-shapes.ts';
import type { PaintThing } from './drawn-structures.ts';

/** Lines of a digit in a box 60 wide and 100 high; drawn, not written: fonts differ between machines. */
const digitPaths: readonly (() => Path2D)[] = [
  () => ellipsePath(30, 50, 19, 38),
  () =>
    lineThrough([
      [17, 28],
      [34, 13],
      [34, 87],
    ]),
  () => curve([12, 32], [14, 4, 52, 6, 47, 34], [44, 52, 20, 66, 12, 86], [26, 86, 38, 86, 49, 86]),
  () =>
    curve(
      [13, 22],
      [24, 6, 48, 10, 45, 30],
      [44, 44, 34, 47, 26, 47],
      [52, 47, 54, 82, 30, 87],
      [22, 88, 15, 84, 11, 78],
    ),
  () =>
    lineThrough([
      [40, 88],
      [40, 13],
      [11, 64],
      [52, 64],
    ]),
  () =>
    curve(
      [46, 13],
      [36, 13, 28, 13, 18, 13],
      [17, 26, 16, 34, 15, 44],
      [34, 34, 52, 46, 48, 66],
      [46, 86, 24, 92, 11, 80],
    ),
  () => curve([44, 14], [20, 22, 10, 44, 12, 64], [14, 96, 50, 92, 48, 64], [46, 42, 16, 42, 13, 62]),
  () =>
    lineThrough([
      [11, 13],
      [48, 13],
      [24, 87],
    ]),
  () => {
    const path = ellipsePath(30, 29, 15, 17);
    path.addPath(ellipsePath(30, 67, 19, 21));
    return path;
  },
  () => curve([16, 86], [40, 78, 50, 56, 48, 36], [46, 4, 10, 8, 12, 36], [14, 58, 44, 58, 47, 38]),
];

type Bend = readonly [number, number, number, number, number, number];

const curve = ([x, y]: Point, ...bends: readonly Bend[]): Path2D => {
  const path = newPath();
  path.moveTo(x, y);
  for (const bend of bends) path.bezierCurveTo(...bend);
  return path;
};

const colors = ['#f0524e', '#3f7fe8', '#2fa86a', '#f2982e'] as const;

/** Paints a number as tall clay figures side by side. */
export const numberPaint =
  (digits: string): PaintThing =>
  (ctx, w, _h, u) => {
    const step = w / digits.length;
    for (const [index, digit] of Array.from(digits, Number).entries()) {
      const path = digitPaths[digit]?.();
      if (path === undefined) continue;
      ctx.save();
      ctx.translate(step * index + (step - 60 * u) / 2, 0);
      ctx.scale(u, u);
      clay(ctx, outlined(path, 20), colors[index % colors.length] ?? colors[0], { depth: 9, drop: 6 });
      ctx.restore();
    }
  };
