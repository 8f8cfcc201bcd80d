import type { Box, Canvas, Context } from '../draw/canvas.ts';
import type { Light } from '../draw/light.ts';
import type { PlaceOptions } from '../draw/place.ts';
import { place } from '../draw/place.ts';
import type { RelightOptions } from '../draw/relight.ts';
import { relight } from '../draw/relight.ts';
import type { SpriteStore } from '../sprites/sprite-store.ts';
import { drawGroup, drawSingle } from './draw-group.ts';
import type { PersonOptions } from './draw-person.ts';
import type { Actor } from './group.ts';
import { isFlat } from './habits.ts';
import { airOfAnimal } from './animal-poses.ts';
import { isAnimalPose } from './item.ts';
import { airOfState } from './thing-states.ts';
import { poseOf } from './poses.ts';
import type { PoseName } from './poses.ts';

type DrawOptions = RelightOptions & PersonOptions;
export type PutOptions = DrawOptions & PlaceOptions & { maxW?: number | undefined };

type LitFigure = { canvas: Canvas; w: number; h: number; foot: readonly [number, number] | undefined };

const drawFigure = async (
  sprites: SpriteStore,
  actor: Actor,
  heightPx: number,
  light: Light,
  options: DrawOptions = {},
): Promise<LitFigure> => {
  const picture =
    actor.placements === undefined
      ? await drawSingle(sprites, actor, heightPx, options)
      : await drawGroup(sprites, actor.placements, heightPx);
  // A person is flipped while drawn, so that the light stays where it is.
  const flip = options.flip && !actor.isPerson;
  const canvas = relight(picture.canvas, picture.w, picture.h, light, { ...options, flip, isPerson: actor.isPerson });
  const foot =
    flip && picture.foot !== undefined ? ([1 - picture.foot[1], 1 - picture.foot[0]] as const) : picture.foot;
  return { canvas, w: picture.w, h: picture.h, foot };
};

/** Returns the height above the ground of a figure that jumps or falls. */
const airOf = (actor: Actor, pose: PoseName | undefined): number => {
  if (actor.placements !== undefined) return 0;
  if (actor.isPerson) return poseOf(pose ?? actor.pose).air ?? 0;
  const { pose: own, state } = actor.item;
  return own !== undefined && isAnimalPose(own) ? airOfAnimal(own) : airOfState(state);
};

/** Draws an actor with its feet on `baseline`, no wider than `maxW`. */
export const putFigure = async (
  ctx: Context,
  sprites: SpriteStore,
  actor: Actor,
  heightPx: number,
  centerX: number,
  baseline: number,
  light: Light,
  options: PutOptions = {},
): Promise<Box> => {
  const { maxW = Number.POSITIVE_INFINITY } = options;
  const fittingPx = actor.placements === undefined ? heightPx : Math.min(heightPx, maxW / actor.aspect);
  const lit = await drawFigure(sprites, actor, fittingPx, light, options);
  const scale = Math.min(1, maxW / lit.w);
  const size = { w: lit.w * scale, h: lit.h * scale };
  const air = airOf(actor, options.pose);
  // The shadow of a jumping figure stays on the ground.
  const inAir = air > 0 && options.isFlying !== true ? { isFlying: true, airShadowY: baseline } : {};
  return place(ctx, lit.canvas, size, centerX, baseline - size.h * air, light, {
    foot: lit.foot,
    ...(isFlat(actor) ? { hasShadow: false } : {}),
    ...options,
    ...inAir,
  });
};
