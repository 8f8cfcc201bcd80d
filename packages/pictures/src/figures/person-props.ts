import { clay, clayRect } from '../draw/clay.ts';
import { ellipsePath, newPath } from '../draw/canvas.ts';
import { outlined } from '../draw/strokes.ts';
import type { Body } from './person-body.ts';

/** Paints the seat of a person without a given one. */
export const paintStool = ({ ctx, unit, at }: Body): void => {
  for (const x of [-12, 8]) {
    const [left, top] = at([x, -24]);
    clayRect(ctx, { x: left, y: top, w: 4.4 * unit, h: 24 * unit }, 2 * unit, '#a8683c', { depth: 2 * unit });
  }
  const [x, y] = at([0, -25]);
  clay(ctx, ellipsePath(x, y, 18 * unit, 5.4 * unit), '#c98a52', { depth: 3 * unit });
};

/** Paints the bed of a sleeper with the head on the left, in units from the middle of the body. */
export const paintBed = ({ ctx, unit }: Body): void => {
  const box = (x: number, y: number, w: number, h: number) => ({ x: x * unit, y: y * unit, w: w * unit, h: h * unit });
  clayRect(ctx, box(-60, -24, 8, 58), 4 * unit, '#a8683c', { depth: 3 * unit });
  clayRect(ctx, box(52, 0, 7, 34), 3.5 * unit, '#a8683c', { depth: 3 * unit });
  clayRect(ctx, box(-56, 20, 112, 9), 4 * unit, '#b87844', { depth: 3 * unit });
  clayRect(ctx, box(-54, 9, 108, 14), 6 * unit, '#fbf7f2', { depth: 5 * unit });
  clay(ctx, ellipsePath(-32 * unit, 7 * unit, 22 * unit, 9 * unit), '#ffffff', { depth: 5 * unit, shade: 0.5 });
};

/** Over the sleeper, from the chest to the foot of the bed. */
export const paintBlanket = ({ ctx, unit, shirt }: Body): void => {
  ctx.save();
  ctx.translate(0, -8 * unit);
  const path = newPath();
  path.moveTo(-2 * unit, 20 * unit);
  path.bezierCurveTo(-6 * unit, 2 * unit, -2 * unit, -17 * unit, 8 * unit, -17 * unit);
  path.bezierCurveTo(26 * unit, -18 * unit, 36 * unit, -9 * unit, 46 * unit, -9 * unit);
  path.bezierCurveTo(56 * unit, -8 * unit, 56 * unit, 10 * unit, 54 * unit, 22 * unit);
  path.closePath();
  clay(ctx, path, shirt, { depth: 6 * unit });
  const fold = newPath();
  fold.moveTo(-3 * unit, 20 * unit);
  fold.bezierCurveTo(-7 * unit, 2 * unit, -3 * unit, -17 * unit, 7 * unit, -17.4 * unit);
  fold.lineTo(14 * unit, -17.4 * unit);
  fold.bezierCurveTo(5 * unit, -14 * unit, 2 * unit, 4 * unit, 6 * unit, 20 * unit);
  fold.closePath();
  clay(ctx, fold, '#fdf9f4', { depth: 3 * unit });
  ctx.restore();
};

/** Paints the bar of a hanging person, between the posts of a frame. */
export const paintBar = ({ ctx, unit, at }: Body): void => {
  const [left, top] = at([-38, -117]);
  clayRect(ctx, { x: left, y: top, w: 76 * unit, h: 5 * unit }, 2.5 * unit, '#a8683c', { depth: 2 * unit });
};

/** Under the right arm, down to the ground. */
export const paintCrutch = ({ ctx, unit, at }: Body): void => {
  const pole = (fromX: number, fromY: number, toX: number, toY: number): void => {
    const path = newPath();
    path.moveTo(...at([fromX, fromY]));
    path.lineTo(...at([toX, toY]));
    clay(ctx, outlined(path, 3.4 * unit), '#b87844', { depth: 1.6 * unit, drop: 2 * unit });
  };
  pole(16, -54, 24, -22);
  pole(27, -55, 25, -22);
  pole(24.5, -24, 27, -1);
  pole(14, -55, 29, -57);
  pole(18, -40, 27, -41);
};

export const paintWheel = ({ ctx, unit, at }: Body): void => {
  const [x, y] = at([0, -45]);
  const ring = outlined(ellipsePath(x, y, 12.5 * unit, 11 * unit), 3.4 * unit);
  clay(ctx, ring, '#3a3446', { depth: 1.6 * unit });
};
