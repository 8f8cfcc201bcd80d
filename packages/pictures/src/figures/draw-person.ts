import type { Box, Canvas } from '../draw/canvas.ts';
import { newLayer } from '../draw/canvas.ts';
import { createRandom } from '../draw/random.ts';
import type { Sprite, SpriteStore } from '../sprites/sprite-store.ts';
import type { Figure } from './figure.ts';
import type { Body } from './person-body.ts';
import { paintArm, paintFrontArms, paintLegs, paintTorso } from './person-body.ts';
import { paintHead, paintHeld } from './person-head.ts';
import type { PoseName } from './poses.ts';
import { poseOf } from './poses.ts';
import { shirts, skinOf, trouserColors } from './wardrobe.ts';

/** Body height in units, and the size of the sheet it is drawn on before trimming. */
const bodyUnits = 106;
const sheet = { w: 92, h: 132 };

/** A person `heightPx` high: a head of the set, or an emotion ball, on a moulded body in its pose. */
export const drawPerson = async (
  sprites: SpriteStore,
  figure: Figure,
  heightPx: number,
  options: { pose?: PoseName | undefined; flip?: boolean | undefined } = {},
): Promise<Sprite> => {
  const pose = poseOf(options.pose ?? figure.pose);
  const random = createRandom(figure.seed);
  const unit = heightPx / bodyUnits;
  const [w, h] = [Math.ceil(sheet.w * unit), Math.ceil(sheet.h * unit)];
  const { canvas, ctx } = newLayer(w, h);
  const base = h - 3 * unit;
  if (pose.lean !== undefined) {
    ctx.translate(w / 2, base);
    ctx.rotate(pose.lean);
    ctx.translate(-w / 2, -base);
  }
  const shirt = random.pick(shirts);
  const body: Body = {
    ctx,
    unit,
    at: ([x, y]) => [w / 2 + x * unit, base + y * unit],
    skin: skinOf(figure.head),
    shirt: figure.shirt ?? shirt,
    trousers: random.pick(trouserColors),
  };
  if (pose.isArmsFront !== true) paintArm(body, pose.right, 1);
  if (pose.isHolding !== true) paintArm(body, pose.left, -1);
  paintLegs(body, pose, figure.hasDress);
  paintTorso(body, figure);
  await paintHead(body, sprites, figure, pose);
  await paintHeld(body, sprites, figure, options.pose ?? figure.pose);
  if (pose.isArmsFront === true) paintFrontArms(body, pose, figure.holds !== undefined);
  return trimmed(canvas, options.flip ?? false);
};

const trimmed = (canvas: Canvas, flip: boolean): Sprite => {
  const { x, y, w, h } = opaqueBox(canvas);
  const { canvas: result, ctx } = newLayer(w, h);
  if (flip) {
    ctx.translate(w, 0);
    ctx.scale(-1, 1);
  }
  ctx.drawImage(canvas, -x, -y);
  const middle = (canvas.width / 2 - x) / w;
  const center = flip ? 1 - middle : middle;
  return { canvas: result, w, h, foot: [center - 0.25, center + 0.25] };
};

const opaqueBox = (canvas: Canvas): Box => {
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d').getImageData(0, 0, width, height).data;
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      if ((pixels[(y * width + x) * 4 + 3] ?? 0) <= 20) continue;
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    }
  }
  [left, top, right, bottom] = [
    Math.max(0, left - 3),
    Math.max(0, top - 3),
    Math.min(width, right + 3),
    Math.min(height, bottom + 2),
  ];
  return { x: left, y: top, w: right - left, h: bottom - top };
};
