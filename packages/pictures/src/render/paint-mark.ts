import type { Context } from '../draw/canvas.ts';
import { ellipsePath, H, W } from '../draw/canvas.ts';
import { clay } from '../draw/clay.ts';
import { outlined, paintArrow } from '../draw/strokes.ts';
import type { OptionName } from '../recipe/vocabulary.ts';

const color = '#f0384b';

/** A red ring around the part that is meant, at `px`, `py`, and an arrow that leads to it; nothing where none is asked for. */
export const paintMark = (ctx: Context, { px, py, pr = 0.12 }: Partial<Record<OptionName, number>>): void => {
  if (px === undefined || py === undefined) return;
  const [x, y, radius] = [W * px, H * py, W * pr];
  clay(ctx, outlined(ellipsePath(x, y, radius, radius * 0.92, -0.2), 13), color, { depth: 5, drop: 10 });
  const side = px > 0.5 ? -1 : 1;
  const down = py > 0.4 ? -1 : 1;
  const at = (reach: number): readonly [number, number] => [x + side * reach * 0.75, y + down * reach * 0.66];
  paintArrow(ctx, at(radius + 170), at(radius + 62), 0, color, 24);
};
