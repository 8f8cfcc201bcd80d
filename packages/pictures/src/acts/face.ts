import { glow, H, W } from '../draw/canvas.ts';
import type { Actor } from '../figures/group.ts';
import type { Pose } from '../figures/pose.ts';
import { poseOf } from '../figures/poses.ts';
import type { Act } from './act.ts';
import { firstOf, put } from './act.ts';

/** Of a person: the middle of the head above the ground, and its width and height with hair, as shares of the body's height. */
const head = { middle: 0.735, w: 0.48, h: 0.5 };

/** How much smaller a head is with something around it. */
const roomForMarks = 0.72;

const hasMark = ({ item, pose: name }: Actor): boolean => {
  const pose: Pose = poseOf(name);
  return (item.mark ?? pose.mark) !== undefined;
};

/** One head that fills the picture, the shoulders below it; what else there is lies before it. */
export const face: Act = async (show) => {
  const { ctx, scene } = show;
  const { x, y, w, h } = show.seen ?? { x: 0, y: 0, w: W, h: H };
  const [actor, other] = [firstOf(show), show.actors[1]];
  const [middleX, middleY] = [x + w / 2, y + h * (!actor.isPerson ? 0.5 : hasMark(actor) ? 0.57 : 0.46)];
  glow(ctx, middleX, middleY, Math.min(w, h) * 0.7, scene.light.light, 0.26);
  if (actor.isPerson) {
    const heightPx = Math.min((w * 0.9) / head.w, (h * 0.7) / head.h) * (hasMark(actor) ? roomForMarks : 1);
    await put(show, actor, heightPx, middleX, middleY + heightPx * head.middle, {
      hasShadow: false,
      flip: show.isMirrored,
    });
  } else await put(show, actor, h * 0.66, middleX, middleY + h * 0.33, { hasShadow: false, maxW: w * 0.9 });
  if (other === undefined) return;
  const side = show.isMirrored ? -1 : 1;
  await put(show, other, h * 0.3, middleX + side * w * 0.27, y + h * 0.95, { hasShadow: false, maxW: w * 0.42 });
};
