import { clay } from '../draw/clay.ts';
import type { Path2D, Point } from '../draw/canvas.ts';
import { newLayer, newPath } from '../draw/canvas.ts';
import type { Sprite } from '../sprites/sprite-store.ts';

/** Space for the horns above the sprite, a share of its height. */
const room = 0.2;

/** A crescent from a broad foot to a tip. */
const horn = (at: (x: number, y: number) => Point): Path2D => {
  const path = newPath();
  path.moveTo(...at(0.2, 0.16));
  path.bezierCurveTo(...at(0.2, -0.06), ...at(0.34, -0.2), ...at(0.56, -0.1));
  path.bezierCurveTo(...at(0.42, -0.1), ...at(0.34, 0), ...at(0.31, 0.17));
  path.closePath();
  return path;
};

/** The set's goat is taken for a dog: it is paler here, with large horns and a long beard. */
export const mendGoat = (goat: Sprite): Sprite => {
  const h = goat.h / (1 + room);
  const w = (goat.w * h) / goat.h;
  const { canvas, ctx } = newLayer(w, goat.h);
  const top = goat.h - h;
  const at = (x: number, y: number): Point => [w * x, top + h * y];
  const horns = { depth: h * 0.035 };
  clay(
    ctx,
    horn((x, y) => at(x + 0.05, y + 0.02)),
    '#6b6170',
    horns,
  );
  ctx.imageSmoothingQuality = 'high';
  ctx.filter = 'saturate(0.34) brightness(1.42) contrast(0.92)';
  ctx.drawImage(goat.canvas, 0, top, w, h);
  ctx.filter = 'none';
  clay(ctx, horn(at), '#857a88', horns);
  const beard = newPath();
  beard.moveTo(...at(0.05, 0.33));
  beard.lineTo(...at(0.19, 0.34));
  beard.bezierCurveTo(...at(0.19, 0.46), ...at(0.15, 0.55), ...at(0.08, 0.64));
  beard.bezierCurveTo(...at(0.07, 0.52), ...at(0.05, 0.44), ...at(0.05, 0.33));
  beard.closePath();
  clay(ctx, beard, '#f6f0ea', { depth: h * 0.03, drop: h * 0.02 });
  return { ...goat, canvas, w: canvas.width, h: canvas.height };
};
