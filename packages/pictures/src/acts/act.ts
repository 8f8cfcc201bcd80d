import type { Box, Context } from '../draw/canvas.ts';
import { H } from '../draw/canvas.ts';
import type { Light } from '../draw/light.ts';
import type { Random } from '../draw/random.ts';
import type { PutOptions } from '../figures/draw-figure.ts';
import { putFigure } from '../figures/draw-figure.ts';
import type { Actor } from '../figures/group.ts';
import { sinks } from '../figures/habits.ts';
import type { OptionName } from '../recipe/vocabulary.ts';
import type { Scene } from '../scenery/scene.ts';
import type { Studio } from '../scenery/studios.ts';
import { studios } from '../scenery/studios.ts';
import type { SpriteStore } from '../sprites/sprite-store.ts';

/** Everything an act needs to put its actors on a painted scene. */
export type Show = {
  ctx: Context;
  random: Random;
  sprites: SpriteStore;
  scene: Scene;
  actors: readonly Actor[];
  isMirrored: boolean;
  /** Seen from near. */
  isClose: boolean;
  /** Scales the figures; 1 in a full scene. */
  zoom: number;
  /** Draws companions towards the middle: 0 in a full scene, about 0.5 on an island. */
  tightness: number;
  /** The share of the picture's width that is seen, if not all of it. */
  seenWidth?: number;
  /** The part of the picture that is seen, if not all of it. */
  seen?: Box;
  numbers: Partial<Record<OptionName, number>>;
};

/** An actor's place in a scene before it is drawn; lower depth is drawn first. */
export type Entry = { actor: Actor; x: number; baseline: number; h: number; depth: number; options: PutOptions };

export type Act = (show: Show) => Promise<void>;

/** The first actor; recipes without items are refused when parsed. */
export const firstOf = (show: Show): Actor => {
  const [first] = show.actors;
  if (first === undefined) throw new Error('an act without actors');
  return first;
};

/** The actors an act has places for, repeating none. */
export const pairOf = (show: Show): readonly [Actor, Actor, Actor | undefined] => {
  const [first, second, third] = show.actors;
  if (first === undefined || second === undefined) throw new Error('an act that needs two actors has fewer');
  return [first, second, third];
};

/** Nobody stands on the sea: who has no boat is in it to the chest, unless thought or spoken of in a bubble above it. */
const isSunk = ({ scene }: Show, actor: Actor, baseline: number): boolean =>
  scene.isWater === true && sinks(actor) && baseline > H * 0.6;

const surfaceY = H * 0.77;

export const put = (
  show: Show,
  actor: Actor,
  heightPx: number,
  x: number,
  baseline: number,
  options: PutOptions = {},
  light: Light = show.scene.light,
): Promise<Box> => {
  if (!isSunk(show, actor, baseline))
    return putFigure(show.ctx, show.sprites, actor, heightPx, x, baseline, light, options);
  const inWater = { ...options, isFlying: false, sunk: actor.isPerson ? 0.46 : 0.4 };
  return putFigure(show.ctx, show.sprites, actor, heightPx * 0.95, x, Math.max(surfaceY, baseline), light, inWater);
};

export const studioOf = (scene: Scene): Studio => scene.studio ?? studios.peach;
