import { clayRect } from '../draw/clay.ts';
import { newLayer } from '../draw/canvas.ts';
import { createRandom } from '../draw/random.ts';
import type { Sprite, SpriteStore } from '../sprites/sprite-store.ts';
import { drawPerson } from './draw-person.ts';
import { castFigure } from './figure.ts';
import { tinted } from './tint.ts';

const stone = '#b9b6c4';

/** Draws a stone person on a plinth, one arm raised. */
export const drawStatue = async (sprites: SpriteStore, heightPx: number): Promise<Sprite> => {
  const u = heightPx / 100;
  const figure = castFigure(
    { name: 'man', isPerson: true, count: 1, pose: 'pointup', feeling: 'stern', sizeFactor: 1 },
    createRandom('statue'),
    { tone: 'light' },
  );
  const person = await drawPerson(sprites, figure, 66 * u);
  const [w, h] = [Math.max(58 * u, person.w), Math.max(100 * u, person.h + 30 * u)];
  const { canvas, ctx } = newLayer(w, h);
  ctx.filter = 'contrast(0.72) brightness(1.06)';
  ctx.drawImage(tinted(person.canvas, 'grey'), (w - person.w) / 2, h - 30 * u - person.h);
  ctx.filter = 'none';
  const block = (y: number, wide: number, high: number): void =>
    clayRect(ctx, { x: w / 2 - (wide / 2) * u, y: h - y * u, w: wide * u, h: high * u }, 1.6 * u, stone, {
      depth: 3 * u,
    });
  block(33, 44, 6);
  block(28, 36, 22);
  block(8, 50, 8);
  return { canvas, w: canvas.width, h: canvas.height, foot: [0.08, 0.92] };
};
