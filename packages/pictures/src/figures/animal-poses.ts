import { isolated, newLayer } from '../draw/canvas.ts';
import type { Sprite } from '../sprites/sprite-store.ts';
import { anatomyOf } from './beast-anatomy.ts';
import type { AnimalPose } from './item.ts';
import { paintZ } from './mark-shapes.ts';
import { poseBeast } from './pose-beast.ts';

/** Turn in radians, factor of the height at unchanged width, share of the height above the ground. */
const manners: Readonly<Record<AnimalPose, { turn: number; flat: number; air: number }>> = {
  sleep: { turn: 0, flat: 0.78, air: 0 },
  run: { turn: 0.1, flat: 0.94, air: 0.05 },
  jump: { turn: -0.3, flat: 1, air: 0.22 },
  fall: { turn: 2.4, flat: 1, air: 0.08 },
  sit: { turn: 0.3, flat: 1, air: 0 },
  lie: { turn: 0, flat: 0.78, air: 0 },
};

export const airOfAnimal = (pose: AnimalPose): number => manners[pose].air;

/** Returns an animal that sleeps, runs, jumps, falls, sits or lies; the set has one drawing of each. */
export const poseAnimal = (sprite: Sprite, name: string, pose: AnimalPose): Sprite => {
  const anatomy = anatomyOf(name);
  const isAsItIs = anatomy?.isRunning === true && (pose === 'run' || pose === 'jump');
  return anatomy === undefined || pose === 'fall' || isAsItIs
    ? turnAnimal(sprite, pose)
    : poseBeast(sprite, anatomy, pose);
};

/** Turns or flattens a whole animal without movable legs. */
const turnAnimal = (sprite: Sprite, pose: AnimalPose): Sprite => {
  const { turn, flat } = manners[pose];
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const [w, h] = [sprite.w * cos + sprite.h * flat * sin, sprite.w * sin + sprite.h * flat * cos];
  const room = pose === 'sleep' ? sprite.h * 0.34 : 0;
  const { canvas, ctx } = newLayer(w, h + room);
  isolated(ctx, () => {
    ctx.translate(canvas.width / 2, room + h / 2);
    ctx.rotate(turn);
    ctx.drawImage(sprite.canvas, -sprite.w / 2, (-sprite.h * flat) / 2, sprite.w, sprite.h * flat);
  });
  if (pose === 'sleep')
    for (const index of [0, 1, 2])
      paintZ(
        ctx,
        w * (0.1 + 0.12 * index),
        room + h * 0.2 - sprite.h * 0.13 * index,
        sprite.h * (0.08 + 0.035 * index),
      );
  return { canvas, w: canvas.width, h: canvas.height, foot: sprite.foot };
};
