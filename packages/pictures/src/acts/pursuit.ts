import { glow, H, W } from '../draw/canvas.ts';
import type { Gaze } from '../faces/expression.ts';
import { anatomyOf } from '../figures/beast-anatomy.ts';
import type { Actor } from '../figures/group.ts';
import { flies, isBeast, isFlat } from '../figures/habits.ts';
import type { Act, Show } from './act.ts';
import { pairOf, put } from './act.ts';

/** As tall as they are beside one another, with small ones large enough to be seen. */
const heightOf = (actor: Actor): number => {
  if (actor.isPerson) return H * 0.48 * (actor.isChild ? 0.86 : actor.isBaby ? 0.66 : 1);
  return H * Math.min(0.48, 0.45 * Math.max(0.16, actor.size) ** 0.55);
};

const towardsLeft = ({ isMirrored }: Show): Gaze => [isMirrored ? 0.9 : -0.9, 0];

/** The first item runs away, to the left as animals of the set look; the others are behind it. */
export const chase: Act = async (show) => {
  const { scene, isMirrored } = show;
  const [prey, first, second] = pairOf(show);
  const at = (share: number): number => W * (isMirrored ? 1 - share : share);
  const run = async (actor: Actor, share: number, shift: number, maxW: number): Promise<void> => {
    const options = { flip: actor.isPerson !== isMirrored, maxW: W * maxW, gaze: towardsLeft(show) };
    const baseline = scene.heroY + H * shift;
    if (flies(actor))
      await put(show, actor, heightOf(actor), at(share), baseline - H * 0.2, {
        ...options,
        isFlying: true,
        airShadowY: baseline,
      });
    else await put(show, actor, heightOf(actor), at(share), baseline, options);
  };
  glow(show.ctx, W * 0.5, scene.heroY - H * 0.2, H * 0.34, scene.light.light, 0.28);
  const next = second ?? (first.count > 1 ? first : undefined);
  if (next !== undefined) await run(next, 0.83, -0.03, 0.34);
  await run(first, next === undefined ? 0.73 : 0.6, 0.02, 0.44);
  await run(prey, next === undefined ? 0.25 : 0.2, 0.02, 0.4);
};

/** The set shows them from the front: what they eat is before them. */
const isFrontal = /^(fox|wolf|bear|panda|koala|lion|frog|hamster|owl|penguin|raccoon|.*-face|front-facing-baby-chick)$/;

/** Height of the mouth above the ground, a share of the animal's. */
const mouthOf = (name: string): number => {
  const eye = anatomyOf(name)?.eye;
  return eye === undefined ? 0.5 : 1 - eye[1] - 0.14;
};

/** An animal, on the right, with what it eats or bites at its mouth; large things stand before it. */
export const feast: Act = async (show) => {
  const { scene, isMirrored } = show;
  const [eater, food, other] = pairOf(show);
  const at = (share: number): number => W * (isMirrored ? 1 - share : share);
  const y = scene.heroY;
  const tall = Math.max(heightOf(eater), H * 0.3);
  // An animal that is eaten is half gone already.
  const low = isBeast(food.name) || food.isPerson ? Math.min(heightOf(food), tall * 0.6) : heightOf(food);
  const isSmall = low <= tall * 0.62 && !isFlat(food);
  const options = { flip: isMirrored, maxW: W * 0.52 };
  glow(show.ctx, W * 0.5, y - H * 0.16, H * 0.32, scene.light.light, 0.28);
  if (other !== undefined) await put(show, other, heightOf(other), at(0.16), y - H * 0.05, { maxW: W * 0.3 });
  for (let copy = Math.min(3, eater.count) - 1; copy > 0; copy--)
    await put(show, eater, tall * (1 - 0.14 * copy), at(copy === 1 ? 0.84 : 0.16), y - H * 0.05 * copy, {
      flip: (copy === 2) !== isMirrored,
      maxW: W * 0.4,
    });
  if (isFrontal.test(eater.name)) {
    await put(show, eater, tall, at(0.55), y, options);
    await put(show, food, Math.min(low, tall * 0.42), at(0.44), y + H * 0.015, { maxW: W * 0.3, flip: isMirrored });
    return;
  }
  const wide = Math.min(W * 0.52, tall * eater.aspect);
  const mouthX = 0.62 - (wide / W) * 0.5;
  const h = Math.min(low, tall * 0.75);
  const half = Math.min(W * 0.36, h * food.aspect) / 2 / W;
  if (isSmall)
    await put(show, food, h, at(mouthX - half * 0.45), y - Math.max(0, tall * mouthOf(eater.name) - h * 0.5), {
      maxW: W * 0.36,
      hasShadow: false,
      flip: isMirrored,
    });
  await put(show, eater, tall, at(0.62), y, options);
  if (!isSmall) await put(show, food, h, at(mouthX - half * 0.6), y + H * 0.02, { maxW: W * 0.36, flip: isMirrored });
};
