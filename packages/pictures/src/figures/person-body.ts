import { StrokeCap, StrokeJoin } from '@napi-rs/canvas';
import { clay } from '../draw/clay.ts';
import type { Context, Path2D, Point } from '../draw/canvas.ts';
import { blurEllipse, ellipsePath, isolated, newPath, polygon } from '../draw/canvas.ts';
import type { Color } from '../draw/color.ts';
import { darken, mix, rgba } from '../draw/color.ts';
import type { Figure } from './figure.ts';
import type { Limb, Pose } from './pose.ts';
import { wearsSuit } from './wardrobe.ts';

/** The shared input of body parts. */
export type Body = {
  ctx: Context;
  unit: number;
  /** Body coordinates to pixels. */
  at: (point: Point) => Point;
  /** The trunk's coordinates to pixels: turned where it is bent. */
  trunkAt: (point: Point) => Point;
  skin: readonly [Color, Color];
  shirt: Color;
  trousers: Color;
};

const shadeOf = (color: Color): Color => darken(mix(color, '#5a2bd0', 0.3), 0.3);

const limbPath = (points: readonly Point[], radius: number): Path2D => {
  const [from = [0, 0], bend = [0, 0], to] = points;
  const path = newPath();
  path.moveTo(from[0], from[1]);
  if (to === undefined) path.lineTo(bend[0], bend[1]);
  else path.quadraticCurveTo(bend[0], bend[1], to[0], to[1]);
  return path.stroke({ width: radius * 2, cap: StrokeCap.Round, join: StrokeJoin.Round }).simplify();
};

const paintLimb = ({ ctx, unit, at }: Body, points: readonly Point[], radius: number, color: Color): void => {
  clay(ctx, limbPath(points.map(at), radius * unit), color, {
    depth: 3.2 * unit,
    highlight: 0.42,
    shade: 0.5,
    shadeColor: shadeOf(color),
  });
};

export const paintArm = (body: Body, [hand, elbow]: Limb, side: number): void => {
  const [shoulder, bend, [x, y]] = [body.trunkAt([side * 12.5, -54]), body.at(elbow), body.at(hand)];
  const pixels: Body = { ...body, at: (point) => point };
  paintLimb(pixels, [shoulder, bend, [x, y]], 4.1, body.skin[0]);
  const sleeveEnd: Point = [bend[0] * 0.55 + shoulder[0] * 0.45, bend[1] * 0.55 + shoulder[1] * 0.45];
  paintLimb(pixels, [shoulder, sleeveEnd], 5, body.shirt);
  clay(body.ctx, ellipsePath(x, y, 5 * body.unit, 5 * body.unit), body.skin[0], {
    depth: 3 * body.unit,
    shadeColor: body.skin[1],
    highlight: 0.4,
    shade: 0.6,
  });
};

/** One finger held up from the hand. */
export const paintFinger = (body: Body, [x, y]: Point): void => {
  paintLimb(
    body,
    [
      [x, y - 2],
      [x - 0.6, y - 14],
    ],
    2,
    body.skin[0],
  );
};

/** Bent legs: hips, knees and ankles where the pose has them. */
const paintBentLegs = (body: Body, [right, left]: readonly [Limb, Limb], pose: Pose, hasDress: boolean): void => {
  const hipY = -30 + (pose.sink ?? 0);
  const sides = [
    { side: -1, leg: left },
    { side: 1, leg: right },
  ];
  for (const { side, leg } of sides) {
    const [ankle, knee] = leg;
    const [color, radius] = hasDress ? [body.skin[0], 4.2] : [body.trousers, 5.6];
    paintLimb(body, [[side * 6, hipY], knee], radius, color);
    paintLimb(body, [knee, ankle], radius * 0.92, color);
    if (pose.isHurt === true && side < 0) paintPlaster(body, knee, ankle);
  }
  for (const { side, leg } of sides) {
    const [[ankleX, ankleY]] = leg;
    const [x, y] = body.at([ankleX + (pose.isStepping ? 2.2 : side * 1.2), ankleY + 4]);
    paintShoe(body, x, y, pose.isStepping === true);
  }
};

const paintPlaster = (body: Body, knee: Point, ankle: Point): void => {
  const along = (share: number): Point => [
    knee[0] + (ankle[0] - knee[0]) * share,
    knee[1] + (ankle[1] - knee[1]) * share,
  ];
  paintLimb(body, [along(0.1), [ankle[0], ankle[1] + 2]], 6.6, '#fdfaf6');
};

const paintShoe = ({ ctx, unit }: Body, x: number, y: number, isLong: boolean): void => {
  clay(ctx, ellipsePath(x, y, (isLong ? 8.4 : 7.2) * unit, 4.6 * unit), '#f4f1ee', {
    depth: 3 * unit,
    highlight: 0.3,
    shade: 0.5,
  });
};

export const paintLegs = (body: Body, pose: Pose, hasDress: boolean): void => {
  if (pose.legs !== undefined) {
    paintBentLegs(body, pose.legs, pose, hasDress);
    return;
  }
  const feet = pose.feet ?? [7, -7];
  const sides = [
    { side: -1, foot: feet[1] },
    { side: 1, foot: feet[0] },
  ];
  for (const { side, foot } of sides) {
    if (pose.isSitting) {
      paintLimb(
        body,
        [
          [side * 6, -28],
          [side * 8, -22],
        ],
        6.4,
        body.trousers,
      );
      paintLimb(
        body,
        [
          [side * 8, -22],
          [side * 8.4, -8],
        ],
        5,
        body.trousers,
      );
    } else if (hasDress)
      paintLimb(
        body,
        [
          [side * 5, -24],
          [foot, -8],
        ],
        4.2,
        body.skin[0],
      );
    else
      paintLimb(
        body,
        [
          [side * 6, -30],
          [foot * 0.8 + side, -18],
          [foot, -8],
        ],
        5.6,
        body.trousers,
      );
  }
  for (const { side, foot } of sides) {
    const [x, y] = body.at([(pose.isSitting ? side * 8.4 : foot) + (pose.isStepping ? 2.2 : side * 1.2), -4]);
    paintShoe(body, x, y, pose.isStepping === true);
  }
};

const torsoPath = ({ trunkAt: at }: Body, hasDress: boolean): Path2D => {
  const [shoulder, hip, top, bottom] = [13.5, hasDress ? 19 : 12.2, -59, hasDress ? -20 : -27];
  const path = newPath();
  path.moveTo(...at([-shoulder + 5, top]));
  path.lineTo(...at([shoulder - 5, top]));
  path.quadraticCurveTo(...at([shoulder + 1.4, top]), ...at([shoulder + 1.2, top + 9]));
  path.lineTo(...at([hip, bottom - 4]));
  path.quadraticCurveTo(...at([hip - 0.4, bottom + 2]), ...at([hip - 6, bottom + 2]));
  path.lineTo(...at([-hip + 6, bottom + 2]));
  path.quadraticCurveTo(...at([-hip + 0.4, bottom + 2]), ...at([-hip, bottom - 4]));
  path.lineTo(...at([-shoulder - 1.2, top + 9]));
  path.quadraticCurveTo(...at([-shoulder - 1.4, top]), ...at([-shoulder + 5, top]));
  path.closePath();
  return path;
};

export const paintTorso = (body: Body, figure: Figure): void => {
  const { ctx, unit, trunkAt: at } = body;
  const torso = torsoPath(body, figure.hasDress);
  clay(ctx, torso, body.shirt, { depth: 6 * unit, highlight: 0.42, shade: 0.5, shadeColor: shadeOf(body.shirt) });
  isolated(ctx, () => {
    ctx.clip(torso);
    if (wearsSuit(figure.name)) {
      ctx.fillStyle = '#f6f4f8';
      ctx.fill(polygon([at([-5, -60]), at([5, -60]), at([0, -42])]));
      ctx.fillStyle = '#d8455a';
      ctx.fill(polygon([at([-1.6, -58]), at([1.6, -58]), at([2, -46]), at([0, -43]), at([-2, -46])]));
    }
    const [x, y] = at([0, -58]);
    blurEllipse(ctx, 3 * unit, x, y, 13 * unit, 6 * unit, rgba('#2a1040', 0.4));
  });
};

export const paintFrontArms = (body: Body, pose: Pose, isHoldingThing: boolean): void => {
  if (pose.isHolding !== true) {
    paintArm(body, pose.right, 1);
    return;
  }
  for (const [[hand, elbow], side] of [
    [pose.left, -1],
    [pose.right, 1],
  ] as const) {
    // Hands go around the thing that is held.
    paintArm(body, isHoldingThing ? [[hand[0] * 1.7, hand[1] + 2], elbow] : [hand, elbow], side);
  }
};
