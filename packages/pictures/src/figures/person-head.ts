import { ellipsePath, isolated, newLayer, newPath } from '../draw/canvas.ts';
import { rgba } from '../draw/color.ts';
import type { Sprite, SpriteStore } from '../sprites/sprite-store.ts';
import type { Figure } from './figure.ts';
import { isEmotionBall, isRole } from './figure.ts';
import type { Body } from './person-body.ts';
import type { Pose, PoseName } from './poses.ts';
import { poseOf } from './poses.ts';

export const paintHead = async (
  { ctx, unit, at }: Body,
  sprites: SpriteStore,
  figure: Figure,
  pose: Pose,
): Promise<void> => {
  const isBall = isEmotionBall(figure.head);
  const head =
    isRole(figure.head) && !isBall
      ? await roleHead(sprites, figure.head, 52 * unit)
      : await sprites.load(figure.head, (isBall ? 41 : 50) * unit, 56 * unit);
  const [x, y] = at([0, -55 + (pose.headDrop ?? 0) + (isBall ? 1.5 : 3)]);
  isolated(ctx, () => {
    ctx.translate(x, y - head.h * 0.5);
    ctx.rotate(pose.headTilt ?? 0);
    ctx.drawImage(head.canvas, -head.w / 2, -head.h * 0.5);
  });
};

/** Hat and face cut out of the bust of a trade. */
const roleHead = async (sprites: SpriteStore, name: string, heightPx: number): Promise<Sprite> => {
  const bust = await sprites.load(name, heightPx / 0.66);
  const { canvas, ctx } = newLayer(bust.w, bust.h * 0.7);
  const cut = newPath();
  cut.rect(0, 0, bust.w, bust.h * 0.33);
  cut.addPath(ellipsePath(bust.w / 2, bust.h * 0.36, bust.w * 0.3, bust.h * 0.285));
  ctx.clip(cut.simplify());
  ctx.drawImage(bust.canvas, 0, 0);
  return { canvas, w: bust.w, h: Math.round(bust.h * 0.645), foot: undefined };
};

const heldUnits = 30;

export const paintHeld = async (
  { ctx, unit, at }: Body,
  sprites: SpriteStore,
  figure: Figure,
  poseName: PoseName,
): Promise<void> => {
  if (figure.holds === undefined) return;
  const pose = poseOf(poseName);
  const size = heldUnits * unit;
  const held = await sprites.load(figure.holds, size, size * 1.35);
  const [x, y] = at(pose.isHolding ? [0, -40] : pose.right[0]);
  isolated(ctx, () => {
    ctx.shadowColor = rgba('#1e0a3c', 0.33);
    ctx.shadowBlur = 5 * unit;
    ctx.shadowOffsetY = 2 * unit;
    if (poseName === 'carry') {
      const [top, overhead] = at([0, -95]);
      ctx.drawImage(held.canvas, top - held.w / 2, overhead - held.h + 5 * unit);
    } else if (pose.isHolding) ctx.drawImage(held.canvas, x - held.w / 2, y - held.h * 0.62);
    else ctx.drawImage(held.canvas, x - held.w / 2 + 5 * unit, y - held.h * 0.72);
  });
};
