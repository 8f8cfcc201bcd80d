import { StrokeCap, StrokeJoin } from '@napi-rs/canvas';
import type { Context, Path2D, Point } from './canvas.ts';
import { isolated, newPath } from './canvas.ts';
import { clay } from './clay.ts';
import type { Color } from './color.ts';

/** Returns the outline of a line with round ends; the line stays unchanged. */
export const outlined = (path: Path2D, width: number): Path2D =>
  newPath(path).stroke({ width, cap: StrokeCap.Round, join: StrokeJoin.Round }).simplify();

/** A smooth line through `points`, as a rope of clay with a soft shadow. */
export const paintRope = (ctx: Context, points: readonly Point[], color: Color, width: number): void => {
  const path = newPath();
  const [first = [0, 0], ...others] = points;
  path.moveTo(first[0], first[1]);
  for (const [index, point] of others.entries()) {
    const next = others[index + 1];
    if (next === undefined) path.lineTo(point[0], point[1]);
    else path.quadraticCurveTo(point[0], point[1], (point[0] + next[0]) / 2, (point[1] + next[1]) / 2);
  }
  const rope = outlined(path, width);
  isolated(ctx, () => {
    ctx.shadowColor = 'rgba(30,10,60,.35)';
    ctx.shadowBlur = 8;
    ctx.shadowOffsetY = 6;
    ctx.fillStyle = color;
    ctx.fill(rope);
  });
  clay(ctx, rope, color, { depth: width * 0.4 });
};

/** A bent arrow with a head. */
export const paintArrow = (ctx: Context, from: Point, to: Point, bend: number, color: Color, width: number): void => {
  const control: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 - bend];
  const line = newPath();
  line.moveTo(from[0], from[1]);
  line.quadraticCurveTo(control[0], control[1], to[0], to[1]);
  const arrow = line.stroke({ width, cap: StrokeCap.Round, join: StrokeJoin.Round });
  const angle = Math.atan2(to[1] - control[1], to[0] - control[0]);
  const radius = width * 1.9;
  const head = newPath();
  head.moveTo(to[0] + Math.cos(angle) * radius * 1.1, to[1] + Math.sin(angle) * radius * 1.1);
  head.lineTo(to[0] + Math.cos(angle + 2.2) * radius, to[1] + Math.sin(angle + 2.2) * radius);
  head.lineTo(to[0] + Math.cos(angle - 2.2) * radius, to[1] + Math.sin(angle - 2.2) * radius);
  head.closePath();
  arrow.addPath(head.round(8));
  clay(ctx, arrow.simplify(), color, { depth: 9, drop: 14 });
};
