import { clay } from '../draw/clay.ts';
import type { ClayStyle } from '../draw/clay.ts';
import type { Canvas, Point } from '../draw/canvas.ts';
import { outlined } from '../draw/strokes.ts';
import type { AnimalPose } from './item.ts';
import { lineThrough, paintZ } from './mark-shapes.ts';
import { colorAt } from '../draw/pixel-color.ts';
import { shutEye } from './pose-beast.ts';
import { blurEllipse, ellipsePath, newLayer } from '../draw/canvas.ts';
import { darken, mix, rgba } from '../draw/color.ts';
import type { Sprite, SpriteStore } from '../sprites/sprite-store.ts';
import { hasTail, plushColors } from './plush-colors.ts';

const fluffy = (color: string, depth: number): ClayStyle => ({
  depth,
  highlight: 0.42,
  shade: 0.52,
  shadeColor: darken(mix(color, '#6a2bd0', 0.25), 0.3),
});

/** Draws a toy-like animal: the sprite's head on a moulded body, seated unless it runs, jumps, sleeps or lies. */
export const drawPlush = async (
  sprites: SpriteStore,
  name: string,
  heightPx: number,
  pose?: AnimalPose,
): Promise<Sprite> =>
  pose === 'run' || pose === 'jump' || pose === 'sleep' || pose === 'lie'
    ? drawFromSide(sprites, name, heightPx, pose)
    : drawSeated(sprites, name, heightPx);

/** Joints of a leg in units, from where it grows. */
type Joints = readonly Point[];

const running: readonly [far: readonly Joints[], near: readonly Joints[]] = [
  [
    [
      [46, 52],
      [30, 70],
      [16, 76],
    ],
    [
      [82, 56],
      [92, 74],
      [104, 84],
    ],
  ],
  [
    [
      [50, 58],
      [38, 80],
      [26, 90],
    ],
    [
      [86, 54],
      [100, 66],
      [116, 70],
    ],
  ],
];

/** From its left side, the face to the viewer. */
const drawFromSide = async (
  sprites: SpriteStore,
  name: string,
  heightPx: number,
  pose: 'run' | 'jump' | 'sleep' | 'lie',
): Promise<Sprite> => {
  const [fur, belly] = plushColors[name] ?? ['#c98f62', '#f6e2cc'];
  const u = heightPx / 100;
  const isLow = pose === 'sleep' || pose === 'lie';
  const { canvas, ctx } = newLayer(126 * u, (isLow ? 84 : 106) * u);
  const oval = (x: number, y: number, rx: number, ry: number, color = fur, rotation = 0): void =>
    clay(ctx, ellipsePath(x * u, y * u, rx * u, ry * u, rotation), color, fluffy(color, Math.min(rx, ry) * 0.4 * u));
  const leg = (joints: Joints, color: string): void => {
    const path = outlined(lineThrough(joints.map(([x, y]): Point => [x * u, y * u])), 15 * u);
    clay(ctx, path, color, fluffy(color, 5 * u));
    const [x, y] = joints.at(-1) ?? [0, 0];
    oval(x - 2, y + 1, 9, 7, color);
  };
  const headPx = (isLow ? 50 : 56) * u;
  const head = await sprites.load(name, headPx, headPx * 1.35);
  ctx.translate(0, isLow ? 0 : 4 * u);
  if (pose === 'jump') {
    ctx.translate(0, 20 * u);
    ctx.rotate(0.16);
    ctx.translate(6 * u, -22 * u);
  }
  if (hasTail(name)) oval(isLow ? 108 : 112, isLow ? 62 : 40, 13, 6.5, fur, isLow ? 0.5 : -0.6);
  if (isLow) {
    oval(74, 58, 38, 24);
    oval(96, 67, 19, 15);
    leg(
      [
        [90, 77],
        [72, 77],
      ],
      fur,
    );
    leg(
      [
        [56, 77],
        [14, 77],
      ],
      fur,
    );
    ctx.drawImage(asleepIf(pose === 'sleep', head), 34 * u - head.w / 2, 76 * u - head.h);
    oval(24, 78, 9, 6);
    oval(44, 78, 9, 6);
    if (pose === 'sleep')
      for (const index of [0, 1, 2]) paintZ(ctx, (58 + 13 * index) * u, (30 - 8 * index) * u, (7 + 2.4 * index) * u);
  } else {
    for (const joints of running[0]) leg(joints, darken(fur, 0.22));
    oval(68, 52, 34, 20);
    oval(68, 62, 24, 9, belly);
    for (const joints of running[1]) leg(joints, fur);
    ctx.drawImage(head.canvas, 34 * u - head.w / 2, 66 * u - head.h);
  }
  return { canvas, w: canvas.width, h: canvas.height, foot: [0.12, 0.88] };
};

const asleepIf = (isAsleep: boolean, head: Sprite): Canvas => (isAsleep ? withShutEyes(head) : head.canvas);

/** Eyes are the darkest areas on both sides of the upper middle of a face. */
const withShutEyes = (head: Sprite): Canvas => {
  const { canvas, ctx } = newLayer(head.w, head.h);
  ctx.drawImage(head.canvas, 0, 0);
  const { data } = head.canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  for (const [from, to] of [
    [0.22, 0.46],
    [0.54, 0.78],
  ] as const) {
    let [count, sumX, sumY] = [0, 0, 0];
    for (let y = Math.round(head.h * 0.3); y < head.h * 0.62; y++)
      for (let x = Math.round(head.w * from); x < head.w * to; x++) {
        const at = (y * canvas.width + x) * 4;
        const light = (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
        if (light > 210 || (data[at + 3] ?? 0) < 200) continue;
        [count, sumX, sumY] = [count + 1, sumX + x, sumY + y];
      }
    if (count < 4) continue;
    const radius = Math.sqrt(count / (2 * Math.PI));
    const [x, y] = [sumX / count, sumY / count];
    shutEye(ctx, x, y, radius, colorAt(head.canvas, x, y + radius * 2.8));
  }
  return canvas;
};

/** Seated, seen from the front. */
const drawSeated = async (sprites: SpriteStore, name: string, heightPx: number): Promise<Sprite> => {
  const [fur, belly] = plushColors[name] ?? ['#c98f62', '#f6e2cc'];
  const unit = heightPx / 100;
  const [w, h] = [Math.ceil(96 * unit), Math.ceil(104 * unit)];
  const { canvas, ctx } = newLayer(w, h);
  const [x, base] = [w / 2, h - 2 * unit];
  const part = (dx: number, dy: number, rx: number, ry: number, rotation: number, color: string, depth: number): void =>
    clay(
      ctx,
      ellipsePath(x + dx * unit, base + dy * unit, rx * unit, ry * unit, rotation),
      color,
      fluffy(color, depth * unit),
    );
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
