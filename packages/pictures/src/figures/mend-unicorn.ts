import { clay } from '../draw/clay.ts';
import { newLayer, newPath } from '../draw/canvas.ts';
import type { Sprite } from '../sprites/sprite-store.ts';
import { tinted } from './tint.ts';

/** Space for the horn above the horse, a share of its height. */
const room = 0.16;

/** The set has a unicorn's head only: the whole one is its horse in white, with a horn. */
export const unicornOf = (horse: Sprite): Sprite => {
  const h = horse.h / (1 + room);
  const w = (horse.w * h) / horse.h;
  const { canvas, ctx } = newLayer(w, horse.h);
  const top = horse.h - h;
  const horn = newPath();
  horn.moveTo(w * 0.1, top + h * 0.075);
  horn.lineTo(w * 0.03, top - h * 0.15);
  horn.lineTo(w * 0.165, top + h * 0.035);
  horn.closePath();
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(tinted(horse.canvas, 'white'), 0, top, w, h);
  clay(ctx, horn, '#f5b83d', { depth: h * 0.02 });
  return { ...horse, canvas, w: canvas.width, h: canvas.height };
};
