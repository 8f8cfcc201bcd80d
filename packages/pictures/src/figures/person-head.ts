import { ellipsePath, isolated, newLayer, newPath } from '../draw/canvas.ts';
import { changeFace } from '../faces/change-face.ts';
import { expressionOf } from '../faces/expression.ts';
import type { Gaze } from '../faces/expression.ts';
import { faceColorsOf } from '../faces/face-colors.ts';
import { mendHead } from '../faces/mend-head.ts';
import { readFace } from '../faces/read-face.ts';
import type { Sprite, SpriteChange, SpriteStore } from '../sprites/sprite-store.ts';
import type { Figure } from './figure.ts';
import { spriteGroup } from '../sprites/catalog.ts';
import { isRoleName } from '../sprites/tones.ts';
import type { Body } from './person-body.ts';
import type { Pose } from './pose.ts';

export const paintHead = async (
  { ctx, unit, trunkAt }: Body,
  sprites: SpriteStore,
  figure: Figure,
  pose: Pose,
  gaze: Gaze | undefined,
): Promise<void> => {
  const change = faceChange(figure, gaze ?? pose.gaze);
  const head = isBust(figure.head)
    ? await roleHead(sprites, figure.head, 52 * unit, change)
    : withoutBeard(figure.head, await sprites.load(figure.head, 50 * unit, 56 * unit, change));
  const [x, y] = trunkAt([0, -52 + (pose.headDrop ?? 0)]);
  const turn = headTurnOf(pose);
  isolated(ctx, () => {
    ctx.translate(x + Math.sin(turn) * head.h * 0.5, y - Math.cos(turn) * head.h * 0.5);
    ctx.rotate(turn + (pose.headTilt ?? 0));
    ctx.drawImage(head.canvas, -head.w / 2, -head.h * 0.5);
  });
};

/** Curls under a woman's chin read as a beard from afar: cuts off the part below the jaw. */
const withoutBeard = (name: string, head: Sprite): Sprite => {
  if (!name.startsWith('woman-curly-hair')) return head;
  const { w, h } = head;
  const { canvas, ctx } = newLayer(w, h);
  ctx.drawImage(head.canvas, 0, 0);
  const below = newPath();
  below.rect(w * 0.2, h * 0.74, w * 0.63, h);
  const jaw = ellipsePath(w * 0.512, h * 0.64, w * 0.322, h * 0.292);
  below.addPath(jaw);
  ctx.globalCompositeOperation = 'destination-out';
  isolated(ctx, () => {
    ctx.beginPath();
    ctx.rect(0, h * 0.74, w, h);
    ctx.clip();
    ctx.fill(below, 'evenodd');
  });
  return { ...head, canvas };
};

/** Head turn of a person with a bent trunk. */
export const headTurnOf = ({ bend = 0, headTurn }: Pose): number => headTurn ?? bend;

/** True if the sprite has shoulders. */
const isBust = (head: string): boolean => isRoleName(head) || spriteGroup(head).startsWith('person-');

const steps = 3;

/** Rounds to few directions, so that similar ones share one picture. */
const rounded = (gaze: Gaze | undefined): Gaze | undefined =>
  gaze === undefined ? undefined : [Math.round(gaze[0] * steps) / steps, Math.round(gaze[1] * steps) / steps];

const faceChange = ({ head, feeling, accessory }: Figure, gaze: Gaze | undefined): SpriteChange => {
  const expression = expressionOf(feeling);
  // A feeling with a fixed gaze takes precedence: an ashamed person always looks down.
  const looks = expression.gaze === undefined ? rounded(gaze) : undefined;
  return {
    key: `/${feeling}/${looks?.join() ?? ''}/${accessory ?? ''}`,
    apply: (source) => {
      const svg = mendHead(head, source);
      const face = readFace(svg);
      return face === undefined ? svg : changeFace(face, { expression, gaze: looks, accessory }, faceColorsOf(head));
    },
  };
};

/** Cuts hat and face out of a trade's bust. */
const roleHead = async (
  sprites: SpriteStore,
  name: string,
  heightPx: number,
  change: SpriteChange,
): Promise<Sprite> => {
  const bust = await sprites.load(name, heightPx / 0.66, undefined, change);
  const { canvas, ctx } = newLayer(bust.w, bust.h * 0.7);
  const cut = newPath();
  cut.rect(0, 0, bust.w, bust.h * 0.33);
  cut.addPath(ellipsePath(bust.w / 2, bust.h * 0.36, bust.w * 0.3, bust.h * 0.285));
  ctx.clip(cut.simplify());
  ctx.drawImage(bust.canvas, 0, 0);
  return { canvas, w: bust.w, h: Math.round(bust.h * 0.645), foot: undefined };
};
