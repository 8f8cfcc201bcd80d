import { clay } from '../draw/clay.ts';
import type { Context, Path2D, Point } from '../draw/canvas.ts';
import { ellipsePath, isolated, newLayer, newPath, polygon } from '../draw/canvas.ts';
import { rgba } from '../draw/color.ts';
import { outlined } from '../draw/strokes.ts';
import type { Sprite } from '../sprites/sprite-store.ts';
import type { ThingState } from './item.ts';
import { isSurfaceState, showSurface } from './surface-states.ts';

/** Returns the width factor of a state. */
export const widthOfState = (state: ThingState | undefined): number =>
  state === 'fat'
    ? 1.28
    : state === 'long'
      ? 2.1
      : state === 'broken'
        ? 1.2
        : state === 'crooked'
          ? 1.25
          : state === 'melting'
            ? 1.4
            : 1;

/** Share of its height by which a thing is above the ground. */
export const airOfState = (state: ThingState | undefined): number => (state === 'fall' ? 0.3 : 0);

/** Returns a thing's or an animal's sprite falling, upside down, mirrored, broken in two, crossed out, hard to see, fat or long. */
export const showState = (sprite: Sprite, state: ThingState, isBeast = false): Sprite => {
  if (state === 'long') return stretched(sprite, isBeast ? 0.2 : 1);
  if (isSurfaceState(state)) return showSurface(sprite, state);
  if (state === 'fat') return fatten(sprite);
  if (state === 'flipped') return turnOver(sprite);
  if (state === 'turned') return faceAbout(sprite);
  if (state === 'faint') return pale(sprite);
  if (state === 'broken') return breakInTwo(sprite);
  return state === 'fall' ? tumble(sprite) : crossOut(sprite);
};

const result = (from: Sprite, w: number, h: number): { sprite: Sprite; ctx: Context } => {
  const { canvas, ctx } = newLayer(w, h);
  return { sprite: { canvas, w: canvas.width, h: canvas.height, foot: from.foot }, ctx };
};

/** A wide, high body on short legs: the lowest part is pressed together. */
const fatten = (from: Sprite): Sprite => {
  const { w, h } = from;
  const { sprite, ctx } = result(from, w * widthOfState('fat'), h);
  const [body, low] = [0.7, 0.88];
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(from.canvas, 0, 0, w, h * body, 0, 0, sprite.w, h * low);
  ctx.drawImage(from.canvas, 0, h * body, w, h * (1 - body), 0, h * low, sprite.w, h * (1 - low));
  return sprite;
};

/** A long body between head and tail: only the middle `share` of the width stretches. */
const stretched = (from: Sprite, share: number): Sprite => {
  const { w, h } = from;
  const { sprite, ctx } = result(from, w * widthOfState('long'), h);
  const side = (w * (1 - share)) / 2;
  ctx.imageSmoothingQuality = 'high';
  if (side > 0) {
    ctx.drawImage(from.canvas, 0, 0, side, h, 0, 0, side, h);
    ctx.drawImage(from.canvas, w - side, 0, side, h, sprite.w - side, 0, side, h);
  }
  ctx.drawImage(from.canvas, side, 0, w * share, h, side, 0, sprite.w - 2 * side, h);
  return sprite;
};

const turnOver = (from: Sprite): Sprite => {
  const { sprite, ctx } = result(from, from.w, from.h);
  ctx.translate(from.w, from.h);
  ctx.rotate(Math.PI);
  ctx.drawImage(from.canvas, 0, 0, from.w, from.h);
  return sprite;
};

/** The sprite set has every car, bus and animal facing one way only. */
const faceAbout = (from: Sprite): Sprite => {
  const { sprite, ctx } = result(from, from.w, from.h);
  ctx.translate(from.w, 0);
  ctx.scale(-1, 1);
  ctx.drawImage(from.canvas, 0, 0, from.w, from.h);
  if (from.foot !== undefined) sprite.foot = [1 - from.foot[1], 1 - from.foot[0]];
  return sprite;
};

/** Renders a thing in fog, or hardly visible. */
const pale = (from: Sprite): Sprite => {
  const { sprite, ctx } = result(from, from.w, from.h);
  ctx.globalAlpha = 0.34;
  ctx.filter = 'blur(2px)';
  ctx.drawImage(from.canvas, 0, 0, from.w, from.h);
  return sprite;
};

/** Two halves that fall apart along a jagged line. */
const breakInTwo = (from: Sprite): Sprite => {
  const { w, h } = from;
  const { sprite, ctx } = result(from, w * widthOfState('broken'), h);
  const crack = [0, 1, 2, 3, 4, 5, 6].map((step): Point => [w * (step % 2 === 0 ? 0.43 : 0.57), (h * step) / 6]);
  for (const side of [-1, 1]) {
    const edge = side < 0 ? 0 : w;
    isolated(ctx, () => {
      ctx.translate(sprite.w / 2 + side * w * 0.07, h);
      ctx.rotate(side * 0.13);
      ctx.translate(-w / 2, -h * 0.98);
      ctx.clip(polygon([[edge, 0], ...crack, [edge, h]]));
      ctx.drawImage(from.canvas, 0, 0, w, h);
    });
  }
  return sprite;
};

/** Head down, with the streaks of its way above it. */
const tumble = (from: Sprite): Sprite => {
  const turn = 2.5;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const [w, h] = [from.w * cos + from.h * sin, from.w * sin + from.h * cos];
  const room = h * 0.42;
  const { sprite, ctx } = result(from, w, h + room);
  for (const share of [0.3, 0.5, 0.7]) {
    const streak = newPath();
    streak.moveTo(w * share, share === 0.5 ? h * 0.05 : h * 0.14);
    streak.lineTo(w * share, room * 0.85);
    ctx.fillStyle = rgba('#ffffff', 0.9);
    ctx.fill(outlined(streak, h * 0.045));
  }
  isolated(ctx, () => {
    ctx.translate(w / 2, room + h / 2);
    ctx.rotate(turn);
    ctx.drawImage(from.canvas, -from.w / 2, -from.h / 2, from.w, from.h);
  });
  return sprite;
};

/** At some radii an ellipse's outline is rendered without its hole; at neighbouring ones it is not. */
export const ringAround = (ctx: Context, middle: number, radius: number, width: number): Path2D => {
  const rings = [0, 0.37, 0.71, 1.13].map((more) =>
    outlined(ellipsePath(middle, middle, radius + more, radius + more), width),
  );
  const [first = newPath()] = rings;
  return rings.find((ring) => !ctx.isPointInPath(ring, middle, middle)) ?? first;
};

/** The red ring with a bar of prohibition signs. */
const crossOut = (from: Sprite): Sprite => {
  const side = Math.max(from.w, from.h) * 1.12;
  const { sprite, ctx } = result(from, side, side);
  ctx.drawImage(from.canvas, (side - from.w) / 2, (side - from.h) / 2, from.w, from.h);
  const [middle, radius] = [side / 2, side * 0.44];
  const slant = radius * Math.SQRT1_2;
  const bar = newPath();
  bar.moveTo(middle - slant, middle - slant);
  bar.lineTo(middle + slant, middle + slant);
  const style = { depth: side * 0.03, drop: side * 0.04 };
  clay(ctx, outlined(bar, side * 0.075), '#e23b3b', style);
  clay(ctx, ringAround(ctx, middle, radius, side * 0.085), '#e23b3b', style);
  return sprite;
};
