import { newLayer } from '../draw/canvas.ts';
import type { Sprite } from '../sprites/sprite-store.ts';

/** Share of the height below which a thing with a straight-cut foot fades into the ground or the water. */
const fadesFrom: Readonly<Record<string, number>> = {
  hill: 0.72,
  slope: 0.8,
  mountain: 0.8,
  'snow-capped-mountain': 0.8,
  'mount-fuji': 0.82,
  sailboat: 0.79,
  'motor-boat': 0.68,
  speedboat: 0.6,
  ship: 0.92,
  ferry: 0.9,
  'passenger-ship': 0.9,
};

export const fadeFoot = (name: string, sprite: Sprite): Sprite => {
  const from = fadesFrom[name];
  if (from === undefined) return sprite;
  const { canvas, w, h } = sprite;
  const { canvas: result, ctx } = newLayer(w, h);
  ctx.drawImage(canvas, 0, 0);
  const fade = ctx.createLinearGradient(0, h * from, 0, h);
  fade.addColorStop(0, 'rgba(0,0,0,0)');
  fade.addColorStop(1, 'rgba(0,0,0,1)');
  ctx.globalCompositeOperation = 'destination-out';
  ctx.fillStyle = fade;
  ctx.fillRect(0, h * from, w, h * (1 - from) + 1);
  return { ...sprite, canvas: result };
};
