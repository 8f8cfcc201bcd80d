import type { Context } from '../draw/canvas.ts';
import { ellipsePath, H, newPath, W } from '../draw/canvas.ts';
import { clay } from '../draw/clay.ts';
import { paintArrow } from '../draw/strokes.ts';
import type { OptionName } from '../recipe/vocabulary.ts';

const color = '#f0384b';

/** A red ring around the marked part at `px`, `py`, with an arrow to it; nothing without a mark. */
export const paintMark = (ctx: Context, { px, py, pr = 0.12 }: Partial<Record<OptionName, number>>): void => {
  if (px === undefined || py === undefined) return;
  const [x, y, radius] = [W * px, H * py, W * pr];
  const ring = ellipsePath(x, y, radius + 6.5, radius * 0.92 + 6.5, -0.2);
  // Reversed winding makes it a hole.
  const hole = newPath();
  hole.ellipse(x, y, Math.max(1, radius - 6.5), Math.max(1, radius * 0.92 - 6.5), -0.2, 0, Math.PI * 2, true);
  ring.addPath(hole);
  clay(ctx, ring, color, { depth: 5, drop: 10 });
  const side = px > 0.5 ? -1 : 1;
  const down = py > 0.4 ? -1 : 1;
  const at = (reach: number): readonly [number, number] => [x + side * reach * 0.75, y + down * reach * 0.66];
  paintArrow(ctx, at(radius + 170), at(radius + 62), 0, color, 24);
};
