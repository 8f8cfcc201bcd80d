import { isolated, newLayer } from '../draw/canvas.ts';
import { rgba } from '../draw/color.ts';
import type { Sprite, SpriteStore } from '../sprites/sprite-store.ts';
import { isDrawnName } from '../sprites/drawn-names.ts';
import { drawThing } from './drawn-things.ts';
import type { Figure } from './figure.ts';
import type { Body } from './person-body.ts';
import type { Pose } from './pose.ts';
import type { PoseName } from './poses.ts';
import { poseOf } from './poses.ts';
import { spriteSize } from './sizes.ts';
import { tinted } from './tint.ts';

/** Height of a tool that reaches from the hand to the ground. */
const longTool = 66;

/** Things have their true size relative to the body, as long as they are visible and do not hide it. */
const heldUnits = (name: string, poseName: PoseName): number => {
  const { isLongTool }: Pose = poseOf(poseName);
  if (isLongTool === true) return longTool;
  if (poseName === 'mouth') return 26;
  const most = poseName === 'sweep' ? 74 : poseName === 'lift' || poseName === 'carry' ? 54 : 42;
  return Math.max(poseName === 'sweep' ? 74 : poseName === 'lift' ? 46 : 19, Math.min(most, spriteSize(name) * 106));
};

const draw = ({ ctx, unit }: Body, sprite: Sprite, x: number, y: number): void =>
  isolated(ctx, () => {
    ctx.shadowColor = rgba('#1e0a3c', 0.33);
    ctx.shadowBlur = 5 * unit;
    ctx.shadowOffsetY = 2 * unit;
    ctx.drawImage(sprite.canvas, x, y);
  });

/** Draws several of a thing side by side, each a little higher than the one before it. */
const fanned = (sprite: Sprite, count: number): Sprite => {
  const [step, rise] = [
    sprite.w * (sprite.w > sprite.h * 2 ? 0.1 : 0.62),
    sprite.h * (sprite.w > sprite.h * 2 ? 0.5 : 0.12),
  ];
  const { canvas, ctx } = newLayer(sprite.w + step * (count - 1), sprite.h + rise * (count - 1));
  for (let turn = count - 1; turn >= 0; turn--)
    ctx.drawImage(sprite.canvas, step * turn, canvas.height - sprite.h - rise * turn, sprite.w, sprite.h);
  return { canvas, w: canvas.width, h: canvas.height, foot: sprite.foot };
};

/** Paints the thing in a person's hands: the recipe's, or the pose's default. */
export const paintHeld = async (
  body: Body,
  sprites: SpriteStore,
  figure: Figure,
  poseName: PoseName,
): Promise<void> => {
  const { unit, at } = body;
  const pose: Pose = poseOf(poseName);
  const name = figure.holds ?? pose.holds;
  if (name === undefined) return;
  const size = heldUnits(name, poseName) * unit;
  const count = figure.item.heldCount ?? 1;
  const plain = isDrawnName(name) ? drawThing(name, size, size * 1.35) : await sprites.load(name, size, size * 1.35);
  const { heldColor } = figure.item;
  const one =
    heldColor === undefined || figure.holds === undefined
      ? plain
      : { ...plain, canvas: tinted(plain.canvas, heldColor) };
  const held = count > 1 ? fanned(one, count) : one;
  if (pose.isOverhead === true) {
    const [x, y] = at([0, -92]);
    draw(body, held, x - held.w / 2, y - held.h + 5 * unit);
  } else if (pose.isHolding === true) {
    const [x, y] = at([0, -40]);
    // Below the chin where the thing allows it, and above the feet.
    const above = Math.max(held.h - 34 * unit, Math.min(held.h * 0.62, 15 * unit));
    draw(body, held, x - held.w / 2, y - above);
  } else if (pose.isLongTool === true) {
    const [x] = at(pose.right[0]);
    draw(body, held, x - held.w / 2, body.at([0, -(pose.sink ?? 0)])[1] - held.h);
  } else {
    const [x, y] = at(pose.right[0]);
    if (poseName === 'mouth') draw(body, held, x - held.w * 0.16, y - held.h * 0.4);
    else draw(body, held, x - held.w / 2 + (poseName === 'sweep' ? 0 : 5 * unit), y - held.h * 0.68);
  }
};

const toolUnits = 22;

/** Paints the tool in the right hand. */
export const paintTool = async (body: Body, sprites: SpriteStore, name: string, pose: Pose): Promise<void> => {
  const size = toolUnits * body.unit;
  const tool = await sprites.load(name, size, size);
  const [x, y] = body.at(pose.right[0]);
  draw(body, tool, x - tool.w * 0.3, y - tool.h * 0.75);
};
