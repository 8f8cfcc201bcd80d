import { clay } from '../draw/clay.ts';
import type { Canvas, Context, Point } from '../draw/canvas.ts';
import { ellipsePath, fillEllipse, newLayer } from '../draw/canvas.ts';
import { opaqueBox } from '../draw/opaque-box.ts';
import type { Color } from '../draw/color.ts';
import { darken } from '../draw/color.ts';
import { colorAt } from '../draw/pixel-color.ts';
import { outlined } from '../draw/strokes.ts';
import type { Sprite } from '../sprites/sprite-store.ts';
import type { Anatomy } from './beast-anatomy.ts';
import type { AnimalPose } from './item.ts';
import { bow, lineThrough, paintZ } from './mark-shapes.ts';

/** A leg from where it grows: knee and foot, in lengths of a leg, forward (to the left) and down. */
type Leg = readonly [knee: Point, foot: Point];

type Stance = {
  /** Radians by which the front rises about the hips. */
  turn: number;
  /** Height of the belly above the ground, in lengths of a leg. */
  above: number;
  front: readonly [near: Leg, far: Leg];
  hind: readonly [near: Leg, far: Leg];
  /** Thighs and feet are on the ground. */
  isOnHaunches?: boolean;
};

const still: Leg = [
  [0, 0.5],
  [0, 1],
];
const lying: Leg = [
  [0.2, 0.02],
  [0.85, 0.05],
];

const stances: Readonly<Record<Exclude<AnimalPose, 'fall'>, Stance>> = {
  run: {
    turn: 0.06,
    above: 0.86,
    front: [
      [
        [0.55, 0.3],
        [1.25, 0.5],
      ],
      [
        [0.4, 0.55],
        [0.85, 0.86],
      ],
    ],
    hind: [
      [
        [-0.5, 0.3],
        [-1.25, 0.45],
      ],
      [
        [-0.2, 0.5],
        [-0.85, 0.84],
      ],
    ],
  },
  jump: {
    turn: 0.34,
    above: 0.8,
    front: [
      [
        [0.6, 0.05],
        [0.8, 0.6],
      ],
      [
        [0.75, -0.1],
        [1.05, 0.35],
      ],
    ],
    hind: [
      [
        [-0.25, 0.5],
        [-0.85, 0.95],
      ],
      [
        [-0.05, 0.55],
        [-0.6, 1.05],
      ],
    ],
  },
  sit: { turn: 0.5, above: 0.34, front: [still, still], hind: [lying, lying], isOnHaunches: true },
  lie: { turn: 0, above: 0.12, front: [lying, lying], hind: [lying, lying], isOnHaunches: true },
  sleep: { turn: 0, above: 0.12, front: [lying, lying], hind: [lying, lying], isOnHaunches: true },
};

/** Head and trunk of the sprite, without its legs, the eye shut where it sleeps. */
const trunkOf = ({ canvas, w, h }: Sprite, { belly, legs, eye }: Anatomy, isAsleep: boolean): Canvas => {
  const trunk = newLayer(w, h);
  trunk.ctx.drawImage(canvas, 0, 0);
  trunk.ctx.clearRect(w * legs[0], h * belly, w * (legs[1] - legs[0]), h);
  if (isAsleep) {
    const [x, y, radius] = [w * eye[0], h * eye[1], w * eye[2]];
    shutEye(trunk.ctx, x, y, radius, colorAt(canvas, x + radius * 2.4, y));
  }
  return trunk.canvas;
};

/** Covers an eye and draws its lid. */
export const shutEye = (ctx: Context, x: number, y: number, radius: number, skin: Color): void => {
  fillEllipse(ctx, x, y, radius * 1.5, radius * 2.1, skin);
  ctx.fillStyle = '#2c2032';
  ctx.fill(outlined(bow(x, y - radius * 0.6, radius * 1.7, Math.PI / 2, 1.1), radius * 0.75));
};

/** Without the room that no leg needed; `from` and `to` are where the feet are. */
const trimmed = (canvas: Canvas, from: number, to: number): Sprite => {
  const { x, y, w } = opaqueBox(canvas);
  const { canvas: result, ctx } = newLayer(w, canvas.height - y);
  ctx.drawImage(canvas, -x, -y);
  const share = (at: number): number => Math.max(0, Math.min(1, (at - x) / w));
  return { canvas: result, w: result.width, h: result.height, foot: [share(from), share(to)] };
};

/** Redraws a side view on the ground: the sprite's trunk on new legs. */
export const poseBeast = (sprite: Sprite, anatomy: Anatomy, pose: Exclude<AnimalPose, 'fall'>): Sprite => {
  const { w, h } = sprite;
  const stance = stances[pose];
  const { belly, front, hind, thick, hoof } = anatomy;
  const isAsleep = pose === 'sleep';
  const length = h * Math.max(0.26, 1.15 * (1 - belly));
  const [cos, sin] = [Math.cos(stance.turn), Math.sin(stance.turn)];
  const pivot: Point = [w * hind, h * belly];
  const side = stance.isOnHaunches === true ? length * 0.5 : length * 1.1;
  const top = h * (isAsleep ? 0.4 : 0.06) + w * hind * sin * 0.75;
  const ground = top + h * belly + length * stance.above;
  const { canvas, ctx } = newLayer(w + 2 * side, ground + h * 0.01);
  const at = ([x, y]: Point): Point => {
    const [dx, dy] = [x - pivot[0], y - pivot[1]];
    return [side + pivot[0] + dx * cos - dy * sin, top + pivot[1] + dx * sin + dy * cos];
  };
  const color = colorAt(sprite.canvas, w * front, h * (belly - 0.05));
  const paintLeg = ([x, y]: Point, [knee, foot]: Leg, shade: Color, reach = length): void => {
    const to = ([forward, down]: Point): Point => [x - forward * reach, Math.min(ground - h * thick, y + down * reach)];
    const [kneeAt, footAt] = [to(knee), to(foot)];
    const path = lineThrough([[x, y], kneeAt, footAt]);
    clay(ctx, outlined(path, 2 * thick * h), shade, { depth: h * 0.03 });
    const [rx, ry] = [h * thick * 1.3, h * thick * 0.92];
    clay(ctx, ellipsePath(footAt[0] - h * thick * 0.25, footAt[1] + h * thick * 0.1, rx, ry), hoof ?? shade, {
      depth: h * 0.025,
    });
  };
  const far = darken(color, 0.22);
  const [frontAt, hindAt] = [at([w * front, h * (belly - 0.07)]), at([w * (hind - 0.01), h * (belly - 0.08)])];
  const isSitting = pose === 'sit';
  const frontReach = isSitting ? ground - frontAt[1] - h * thick : length;
  paintLeg([frontAt[0] + w * 0.07, frontAt[1]], stance.front[1], far, frontReach);
  if (stance.isOnHaunches !== true) paintLeg([hindAt[0] - w * 0.07, hindAt[1]], stance.hind[1], far);
  ctx.save();
  ctx.translate(side + pivot[0], top + pivot[1]);
  ctx.rotate(stance.turn);
  ctx.drawImage(trunkOf(sprite, anatomy, isAsleep), -pivot[0], -pivot[1]);
  ctx.restore();
  paintLeg(frontAt, stance.front[0], color, frontReach);
  if (stance.isOnHaunches === true) {
    const [x, y] = [hindAt[0] - w * 0.05, ground - h * 0.14];
    clay(ctx, ellipsePath(x, y, h * 0.17, h * 0.14), color, { depth: h * 0.05 });
    paintLeg([x, ground - h * thick], stance.hind[0], color, length * 0.8);
  } else paintLeg(hindAt, stance.hind[0], color);
  if (isAsleep)
    for (const index of [0, 1, 2])
      paintZ(
        ctx,
        side + w * (0.02 + 0.15 * index + 0.02 * index ** 2),
        top + h * (0.02 - 0.09 * index),
        h * (0.08 + 0.03 * index),
      );
  return trimmed(canvas, frontAt[0] - length * 0.3, hindAt[0] + length * 0.3);
};
