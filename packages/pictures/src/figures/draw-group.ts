import type { Context } from '../draw/canvas.ts';
import { blurEllipse, newLayer } from '../draw/canvas.ts';
import { rgba } from '../draw/color.ts';
import type { Sprite, SpriteStore } from '../sprites/sprite-store.ts';
import type { Placement } from './placement.ts';
import { groupBounds } from './arrange-group.ts';
import { drawPerson } from './draw-person.ts';
import type { PersonOptions } from './draw-person.ts';
import { drawStatue } from './draw-statue.ts';
import { drawPlush } from './draw-plush.ts';
import { drawBoxFront, drawThing } from './drawn-things.ts';
import { isDrawnName } from '../sprites/drawn-names.ts';
import type { Gaze } from '../faces/expression.ts';
import type { Figure } from './figure.ts';
import { poseAnimal } from './animal-poses.ts';
import { isRing } from './surfaces.ts';
import { isBeast } from './habits.ts';
import { isAnimalPose } from './item.ts';
import { fadeFoot } from './fade-foot.ts';
import { mendGoat } from './mend-goat.ts';
import { unicornOf } from './mend-unicorn.ts';
import { markThing } from './paint-marks.ts';
import { isPlush } from './plush-colors.ts';
import { showState } from './thing-states.ts';
import { tinted } from './tint.ts';

const shadow = '#2a1748';

/** One figure before light, about `heightPx` high. Only people know the options. */
export const drawSingle = async (
  sprites: SpriteStore,
  figure: Figure,
  heightPx: number,
  options: PersonOptions = {},
): Promise<Sprite> => {
  if (figure.isPerson) {
    const person = await drawPerson(sprites, figure, heightPx, options);
    return figure.item.state === undefined ? person : showState(person, figure.item.state);
  }
  const { color, pose, state, mark } = figure.item;
  const animalPose = pose !== undefined && isAnimalPose(pose) ? pose : undefined;
  const isMoulded = isPlush(figure.name) && animalPose !== undefined && animalPose !== 'fall';
  const plain = isMoulded
    ? await drawPlush(sprites, figure.name, heightPx, animalPose)
    : fadeFoot(figure.name, await drawNamed(sprites, figure.name, heightPx));
  const colored = color === undefined ? plain : { ...plain, canvas: tinted(plain.canvas, color) };
  const posed = animalPose === undefined || isMoulded ? colored : poseAnimal(colored, figure.name, animalPose);
  const shown = state === undefined ? posed : showState(posed, state, isBeast(figure.name));
  return mark === undefined ? shown : markThing(shown, mark, state === 'turned');
};

const drawNamed = (sprites: SpriteStore, name: string, heightPx: number): Sprite | Promise<Sprite> => {
  if (name === 'statue') return drawStatue(sprites, heightPx);
  if (isDrawnName(name)) return drawThing(name, heightPx);
  if (name === 'unicorn') return sprites.load('horse', heightPx).then(unicornOf);
  if (isPlush(name)) return drawPlush(sprites, name, heightPx);
  return name === 'goat' ? sprites.load(name, heightPx).then(mendGoat) : sprites.load(name, heightPx);
};

/** Draws a group as one picture `heightPx` high: figures in order, small shadows under resting ones, fronts over their contents. */
export const drawGroup = async (
  sprites: SpriteStore,
  placements: readonly Placement[],
  heightPx: number,
): Promise<Sprite> => {
  const bounds = groupBounds(placements);
  const scale = heightPx / (bounds.bottom - bounds.top);
  const { canvas, ctx } = newLayer((bounds.right - bounds.left) * scale, heightPx);
  const left = (x: number): number => (x - bounds.left) * scale;
  const top = (y: number): number => (y - bounds.top) * scale;
  const pictures: Sprite[] = [];
  for (const placement of placements) {
    const h = placement.h * scale;
    const { pose, flip } = placement;
    const picture = await drawSingle(sprites, placement.figure, h, { pose, flip, gaze: gazeIn(placements, placement) });
    pictures.push(picture);
    const fit = Math.min(h / picture.h, (placement.w * scale * 1.15) / picture.w);
    const [w, height] = [picture.w * fit, picture.h * fit];
    const [x, base] = [left(placement.x), top(placement.base)];
    if (placement.restsOn !== undefined) restShadow(ctx, x, base, w);
    const holder = placement.hiddenBy === undefined ? undefined : placements[placement.hiddenBy.index];
    ctx.save();
    if (holder !== undefined && !isRing(holder.figure.name)) {
      // Feet must not show below a container of a sitting person.
      ctx.beginPath();
      ctx.rect(0, 0, canvas.width, top(holder.base - holder.h * 0.18));
      ctx.clip();
    }
    paintPicture(
      ctx,
      picture,
      x - w / 2,
      base - height,
      w,
      height,
      (placement.flip ?? false) && !placement.figure.isPerson,
    );
    ctx.restore();
    const front = placement.hiddenBy;
    const owner = front === undefined ? undefined : placements[front.index];
    const ownerPicture = front === undefined ? undefined : pictures[front.index];
    if (front !== undefined && owner !== undefined && ownerPicture !== undefined) {
      const box = {
        x: left(owner.x - owner.w / 2),
        y: top(owner.base - owner.h),
        w: owner.w * scale,
        h: owner.h * scale,
      };
      paintFront(ctx, ownerPicture, owner.figure.name, box, front.from);
    }
  }
  return { canvas, w: canvas.width, h: canvas.height, foot: [0.06, 0.94] };
};

/** A person next to something looks at it. */
const gazeIn = (placements: readonly Placement[], one: Placement): Gaze | undefined => {
  const other = placements.find((placement) => placement !== one);
  if (!one.figure.isPerson || other === undefined) return undefined;
  const away = other.x - one.x;
  if (Math.abs(away) < one.w * 0.5) return undefined;
  return [away > 0 ? 0.8 : -0.8, other.base - other.h * 0.5 > one.base - one.h * 0.7 ? 0.3 : -0.2];
};

const paintPicture = (
  ctx: Context,
  picture: Sprite,
  x: number,
  y: number,
  w: number,
  h: number,
  flip: boolean,
): void => {
  ctx.save();
  ctx.imageSmoothingQuality = 'high';
  if (flip) {
    ctx.translate(2 * x + w, 0);
    ctx.scale(-1, 1);
  }
  ctx.drawImage(picture.canvas, x, y, w, h);
  ctx.restore();
};

/** Draws a soft shadow only on existing pixels. */
const restShadow = (ctx: Context, x: number, base: number, w: number): void => {
  ctx.save();
  ctx.globalCompositeOperation = 'source-atop';
  const [centerX, centerY, rx, ry] = [x - w * 0.04, base - w * 0.01, w * 0.46, Math.max(3, w * 0.09)];
  blurEllipse(ctx, Math.max(2, w * 0.05), centerX, centerY, rx, ry, rgba(shadow, 0.5));
  ctx.restore();
};

const paintFront = (
  ctx: Context,
  picture: Sprite,
  name: string,
  box: { x: number; y: number; w: number; h: number },
  from: number,
): void => {
  if (name === 'open-box') {
    ctx.drawImage(drawBoxFront(Math.round(box.w), Math.round(box.h)).canvas, box.x, box.y, box.w, box.h);
    return;
  }
  const rimY = box.y + box.h * from;
  ctx.save();
  if (isRing(name)) {
    ctx.beginPath();
    ctx.rect(box.x + box.w / 2, box.y - 2, box.w / 2 + 2, box.h + 4);
    ctx.clip();
  }
  ctx.beginPath();
  // A round rim bulges towards the viewer.
  ctx.moveTo(box.x - 2, rimY - box.h * 0.03);
  ctx.quadraticCurveTo(box.x + box.w / 2, rimY + box.h * 0.12, box.x + box.w + 2, rimY - box.h * 0.03);
  ctx.lineTo(box.x + box.w + 2, box.y + box.h + 2);
  ctx.lineTo(box.x - 2, box.y + box.h + 2);
  ctx.closePath();
  ctx.clip();
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(picture.canvas, box.x, box.y, box.w, box.h);
  ctx.restore();
};
