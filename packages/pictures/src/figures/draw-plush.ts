import { clay } from '../draw/clay.ts';
import { blurEllipse, ellipsePath, newLayer } from '../draw/canvas.ts';
import { darken, mix, rgba } from '../draw/color.ts';
import type { Sprite, SpriteStore } from '../sprites/sprite-store.ts';
import { hasTail, plushColors } from './plush-colors.ts';

/** A seated toy-like animal: the sprite's head on a moulded body. */
export const drawPlush = async (sprites: SpriteStore, name: string, heightPx: number): Promise<Sprite> => {
  const [fur, belly] = plushColors[name] ?? ['#c98f62', '#f6e2cc'];
  const unit = heightPx / 100;
  const [w, h] = [Math.ceil(96 * unit), Math.ceil(104 * unit)];
  const { canvas, ctx } = newLayer(w, h);
  const [x, base] = [w / 2, h - 2 * unit];
  const part = (dx: number, dy: number, rx: number, ry: number, rotation: number, color: string, depth: number): void =>
    clay(ctx, ellipsePath(x + dx * unit, base + dy * unit, rx * unit, ry * unit, rotation), color, {
      depth: depth * unit,
      highlight: 0.42,
      shade: 0.52,
      shadeColor: darken(mix(color, '#6a2bd0', 0.25), 0.3),
    });
  if (hasTail(name)) part(27, -16, 14, 7, -0.7, fur, 5);
  part(0, -23, 23, 24, 0, fur, 8);
  part(0, -19, 14, 17, 0, belly, 4);
  for (const side of [-1, 1]) {
    part(side * 19, -7, 11, 7.6, side * 0.15, fur, 4);
    part(side * 22, -6.5, 5.4, 5, 0, belly, 2);
    part(side * 20, -29, 6.2, 12.5, -side * 0.35, fur, 4);
  }
  const head = await sprites.load(name, 60 * unit, 78 * unit);
  blurEllipse(ctx, 3 * unit, x, base - 42 * unit, 17 * unit, 6 * unit, rgba('#2a1040', 0.35));
  ctx.drawImage(head.canvas, x - head.w / 2, base - 38 * unit - head.h);
  return { canvas, w, h, foot: [0.2, 0.8] };
};
