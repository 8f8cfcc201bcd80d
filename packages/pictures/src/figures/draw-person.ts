import type { Box, Canvas, Point } from '../draw/canvas.ts';
import { newLayer } from '../draw/canvas.ts';
import { opaqueBox } from '../draw/opaque-box.ts';
import { createRandom } from '../draw/random.ts';
import type { Sprite, SpriteStore } from '../sprites/sprite-store.ts';
import type { Gaze } from '../faces/expression.ts';
import { markOfFeeling } from './feelings.ts';
import type { Figure } from './figure.ts';
import type { Body } from './person-body.ts';
import { paintArm, paintFinger, paintFrontArms, paintLegs, paintTorso } from './person-body.ts';
import { headTurnOf, paintHead } from './person-head.ts';
import { paintHeld, paintTool } from './person-held.ts';
import type { MarkName } from './mark-names.ts';
import { paintMarks } from './paint-marks.ts';
import { paintBar, paintBed, paintBlanket, paintCrutch, paintStool, paintWheel } from './person-props.ts';
import type { Pose } from './pose.ts';
import type { PoseName } from './poses.ts';
import { poseOf } from './poses.ts';
import { roleTrousers, shirts, skinOf, trouserColors } from './wardrobe.ts';

/** Body height in units, and the sheets it is drawn on before trimming. */
const bodyUnits = 106;
const standing = { w: 96, h: 134 };
const bending = { w: 172, h: 134 };
const turning = { w: 150, h: 150 };
const lying = { w: 126, h: 82, tall: 72, maxUnit: 5.6 };

export type PersonOptions = {
  /** The scene's pose; a lying or sitting person has a place given. */
  pose?: PoseName | undefined;
  flip?: boolean | undefined;
  /** In the picture: to the right and down. */
  gaze?: Gaze | undefined;
};

/** A person `heightPx` high: a head of the set, with its feeling, on a moulded body in its pose. */
export const drawPerson = async (
  sprites: SpriteStore,
  figure: Figure,
  heightPx: number,
  options: PersonOptions = {},
): Promise<Sprite> => {
  const poseName = options.pose ?? figure.pose;
  const pose = poseOf(poseName);
  const { gaze, flip = false } = options;
  const looks: Gaze | undefined = gaze === undefined || !flip ? gaze : [-gaze[0], gaze[1]];
  const random = createRandom(figure.seed);
  const shirt = random.pick(shirts);
  const trousers = random.pick(trouserColors);
  const clothes = {
    skin: skinOf(figure.head),
    shirt: figure.shirt ?? shirt,
    trousers: roleTrousers(figure.head) ?? trousers,
  };
  const hasPlace = options.pose !== undefined || figure.item.relation?.kind === 'on' || pose.isOnGround === true;
  const paint = (body: Body): Promise<void> => paintPerson(body, sprites, figure, poseName, looks, hasPlace);
  if (pose.isLying === true) return trimmed(await lyingSheet(heightPx, clothes, hasPlace, paint), flip);
  const unit =
    pose.bulk === undefined ? heightPx / bodyUnits : Math.min(lying.maxUnit, heightPx / (bodyUnits * pose.bulk[0]));
  const sheet = pose.spin !== undefined ? turning : pose.bend !== undefined ? bending : standing;
  const [w, h] = [Math.ceil(sheet.w * unit), Math.ceil(sheet.h * unit)];
  const { canvas, ctx } = newLayer(w, h);
  const base = pose.spin === undefined ? h - 3 * unit : h / 2 + (bodyUnits / 2) * unit;
  const [turn, pivot] = pose.spin === undefined ? [pose.lean ?? 0, base] : [pose.spin, h / 2];
  ctx.translate(w / 2, pivot);
  ctx.rotate(turn);
  ctx.translate(-w / 2, -pivot);
  const at = ([x, y]: Point): Point => [w / 2 + x * unit, base + y * unit];
  await paint({ ctx, unit, at, trunkAt: at, ...clothes });
  return trimmed(canvas, flip);
};

/** Draws a person lying on the side, the head on the left, in a bed unless another place is given. */
const lyingSheet = async (
  heightPx: number,
  clothes: Pick<Body, 'skin' | 'shirt' | 'trousers'>,
  hasPlace: boolean,
  paint: (body: Body) => Promise<void>,
): Promise<Canvas> => {
  const unit = Math.min(lying.maxUnit, heightPx / (hasPlace ? 52 : lying.tall));
  const { canvas, ctx } = newLayer(lying.w * unit, lying.h * unit);
  const at = ([x, y]: Point): Point => [x * unit, (y + 45) * unit];
  const body: Body = { ctx, unit, at, trunkAt: at, ...clothes };
  ctx.translate(canvas.width / 2, lying.h * unit * 0.57);
  if (!hasPlace) paintBed(body);
  ctx.save();
  ctx.translate(0, -10 * unit);
  ctx.rotate(-Math.PI / 2);
  await paint(body);
  ctx.restore();
  if (!hasPlace) paintBlanket(body);
  return canvas;
};

/** Returns the body above the legs: lowered with the hips, and bent. */
const upperBody = (body: Body, { sink = 0, bend = 0 }: Pose): Body => {
  const at = ([x, y]: Point): Point => body.at([x, y + sink]);
  const [cos, sin, hipY] = [Math.cos(bend), Math.sin(bend), -30];
  const trunkAt = ([x, y]: Point): Point => at([x * cos - (y - hipY) * sin, hipY + x * sin + (y - hipY) * cos]);
  return { ...body, at, trunkAt: bend === 0 ? at : trunkAt };
};

const paintPerson = async (
  body: Body,
  sprites: SpriteStore,
  figure: Figure,
  poseName: PoseName,
  gaze: Gaze | undefined,
  hasPlace: boolean,
): Promise<void> => {
  const pose = poseOf(poseName);
  const upper = upperBody(body, pose);
  if (pose.isSitting === true && !hasPlace) paintStool(body);
  if (pose.isArmsFront !== true) paintArm(upper, pose.right, 1);
  if (pose.isHolding !== true) paintArm(upper, pose.left, -1);
  paintLegs(body, pose, figure.hasDress);
  paintTorso(upper, figure);
  await paintHead(upper, sprites, figure, pose, gaze);
  if (poseName === 'drive') paintWheel(upper);
  await paintHeld(upper, sprites, figure, poseName);
  if (pose.isArmsFront === true) paintFrontArms(upper, pose, (figure.holds ?? pose.holds) !== undefined);
  if (pose.isPointingUp === true) paintFinger(upper, pose.right[0]);
  if (pose.tool !== undefined) await paintTool(upper, sprites, pose.tool, pose);
  if (pose.isHanging === true) paintBar(upper);
  if (pose.isHurt === true) paintCrutch(upper);
  const mark = figure.item.mark ?? pose.mark ?? markOfFeeling(figure.feeling);
  if (mark !== undefined) paintPersonMark(upper, mark, pose);
};

/** Body units of a standing person. */
const outline = { body: [-21, -104, 42, 104], head: [-27, -104, 54, 54] } as const;

const paintPersonMark = ({ ctx, unit, at, trunkAt }: Body, mark: MarkName, pose: Pose): void => {
  const boxOf = ([x, y, w, h]: readonly [number, number, number, number]): Box => {
    const [left, top] = at([x, y]);
    return { x: left, y: top, w: w * unit, h: h * unit };
  };
  const [, , w, h] = outline.head;
  const [neckX, neckY] = trunkAt([0, -52 + (pose.headDrop ?? 0)]);
  const turn = headTurnOf(pose);
  const above = (units: number): Point => [
    neckX + Math.sin(turn) * units * unit,
    neckY - Math.cos(turn) * units * unit,
  ];
  const [headX, headY] = above(26);
  paintMarks(mark, {
    ctx,
    box: boxOf(outline.body),
    head: { x: headX - (w / 2) * unit, y: headY - (h / 2) * unit, w: w * unit, h: h * unit },
    mouth: above(12),
    front: 1,
    u: unit,
  });
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
