import type { Box, Canvas, Context } from '../draw/canvas.ts';
import { ellipsePath, fillRect, H, isolated, newLayer, newPath, roundedRect, W } from '../draw/canvas.ts';
import { clay, reachOfEdge } from '../draw/clay.ts';
import { lighten } from '../draw/color.ts';
import { finish } from '../draw/post.ts';
import { createRandom } from '../draw/random.ts';
import { outlined, paintArrow } from '../draw/strokes.ts';
import type { Actor } from '../figures/group.ts';
import { castPanels } from '../figures/group.ts';
import { flies } from '../figures/habits.ts';
import type { MarkName } from '../figures/mark-names.ts';
import type { Pose } from '../figures/pose.ts';
import type { PoseName } from '../figures/poses.ts';
import { poseOf } from '../figures/poses.ts';
import type { ScenePlan } from '../plan/scene-plan.ts';
import { scenesOf } from '../plan/scenes-of.ts';
import type { Scene } from '../scenery/scene.ts';
import { studios } from '../scenery/studios.ts';
import type { SpriteStore } from '../sprites/sprite-store.ts';
import { paintScene } from './paint-scene.ts';

const edge = 18;
const gutter = 20;
const cornerRadius = 34;

/** Layout of the scenes: two side by side if each has one short thing, else stacked; three as two and a large one. */
const boxesOf = (panels: readonly (readonly Actor[])[], isNear: boolean): Box[] => {
  const [w, h] = [W - 2 * edge, H - 2 * edge];
  const [halfW, halfH] = [(w - gutter) / 2, (h - gutter) / 2];
  const [right, low] = [edge + halfW + gutter, edge + halfH + gutter];
  if (panels.length > 2)
    return [
      { x: edge, y: edge, w: halfW, h: h * 0.42 },
      { x: right, y: edge, w: halfW, h: h * 0.42 },
      { x: edge, y: edge + h * 0.42 + gutter, w, h: h * 0.58 - gutter },
    ];
  return !isNear && panels.every((actors) => actors.length === 1 && actors.every(isUpright))
    ? [
        { x: edge, y: edge, w: halfW, h },
        { x: right, y: edge, w: halfW, h },
      ]
    : [
        { x: edge, y: edge, w, h: halfH },
        { x: edge, y: low, w, h: halfH },
      ];
};

const liesIn = (name: PoseName): boolean => {
  const pose: Pose = poseOf(name);
  return pose.isLying === true;
};

const isUpright = ({ count, isPerson, pose, aspect }: Actor): boolean =>
  count === 1 && (isPerson ? !liesIn(pose) : aspect < 1.3);

/** Scale of the figures of a scene in a box, so that heads and feet are visible. */
const zoomOf = ({ w, h }: Box): number => (w > h ? Math.min(0.92, (h * W) / w / (H * 0.7)) : w / h < 0.5 ? 0.86 : 1);

/** The crop of a whole picture for a box: the figures and their surroundings. */
const windowOf = ({ w, h }: Box, scene: Scene, actors: readonly Actor[]): Box => {
  const scale = Math.max(w / W, h / H);
  const [wide, high] = [w / scale, h / scale];
  const isInAir = scene.isAfloat === true || (scene.isStudio !== true && actors.every(flies));
  const middle = isInAir ? H * (actors[0]?.item.isPerson === false ? 0.5 : 0.37) : undefined;
  const top = middle === undefined ? scene.heroY + H * 0.07 - high : middle - high / 2;
  return { x: (W - wide) / 2, y: Math.max(0, Math.min(H - high, top)), w: wide, h: high };
};

/** The crop for a box with one head in the middle. */
const nearWindowOf = ({ w, h }: Box): Box => {
  const scale = Math.max(w / W, h / H);
  const [wide, high] = [w / scale, h / scale];
  return { x: (W - wide) / 2, y: (H - high) / 2, w: wide, h: high };
};

const isHead = (actors: readonly Actor[]): boolean =>
  actors.length === 1 && actors.every(({ isPerson, count }) => isPerson && count === 1);

const paintPanel = (ctx: Context, box: Box, picture: Canvas, part: Box, isGrey: boolean): void => {
  isolated(ctx, () => {
    ctx.clip(roundedRect(box.x, box.y, box.w, box.h, cornerRadius));
    ctx.imageSmoothingQuality = 'high';
    if (isGrey) ctx.filter = 'saturate(0.4) brightness(1.05) contrast(0.84)';
    ctx.drawImage(picture, part.x, part.y, part.w, part.h, box.x, box.y, box.w, box.h);
  });
};

const frame = (ctx: Context, box: Box, color: string, width: number): void => {
  const relief = { depth: 4, drop: 8 };
  const edges = sidesOf(box, width / 2 + reachOfEdge(relief));
  clay(ctx, outlined(roundedRect(box.x, box.y, box.w, box.h, cornerRadius), width), color, { ...relief, edges });
};

/** Four boxes around the outline of a box with round corners. */
const sidesOf = ({ x, y, w, h }: Box, reach: number): Box[] => {
  const inwards = cornerRadius + reach;
  const [left, innerLeft] = [Math.round(x - reach), Math.round(x + inwards)];
  const [top, innerTop] = [Math.round(y - reach), Math.round(y + inwards)];
  const [innerRight, right] = [Math.round(x + w - inwards), Math.round(x + w + reach)];
  const [innerBottom, bottom] = [Math.round(y + h - inwards), Math.round(y + h + reach)];
  return [
    { x: left, y: top, w: right - left, h: innerTop - top },
    { x: left, y: innerTop, w: innerLeft - left, h: innerBottom - innerTop },
    { x: innerRight, y: innerTop, w: right - innerRight, h: innerBottom - innerTop },
    { x: left, y: innerBottom, w: right - left, h: bottom - innerBottom },
  ];
};

/** A round badge that points to the next scene. */
const paintNext = (ctx: Context, x: number, y: number, isDown: boolean): void => {
  clay(ctx, ellipsePath(x, y, 46, 46), '#fff8ea', { depth: 12, drop: 14, dropAlpha: 0.3 });
  const reach = 17;
  paintArrow(ctx, isDown ? [x, y - reach] : [x - reach, y], isDown ? [x, y + 4] : [x + 4, y], 0, '#f07f3c', 15);
};

/** A round badge with a tick, on the correct scene. */
const paintTick = (ctx: Context, x: number, y: number): void => {
  clay(ctx, ellipsePath(x, y, 42, 42), '#35b56a', { depth: 11, drop: 12, dropAlpha: 0.3 });
  const tick = newPath();
  tick.moveTo(x - 18, y + 1);
  tick.lineTo(x - 5, y + 14);
  tick.lineTo(x + 19, y - 14);
  clay(ctx, outlined(tick, 12), '#ffffff', { depth: 3 });
};

const center = ({ x, y, w, h }: Box): readonly [number, number] => [x + w / 2, y + h / 2];

/** Badges between each scene and the next. */
const paintOrder = (ctx: Context, boxes: readonly Box[]): void => {
  for (const [index, box] of boxes.slice(0, -1).entries()) {
    const next = boxes[index + 1];
    if (next === undefined) continue;
    if (next.x > box.x) paintNext(ctx, (box.x + box.w + next.x) / 2, center(box)[1], false);
    else paintNext(ctx, box.x + box.w * (boxes.length > 2 ? 0.5 : 0.09), (box.y + box.h + next.y) / 2, true);
  }
};

const overhead = new Set<MarkName>(['asking', 'exclaiming', 'fuming', 'snoring']);

/** Keeps marks above heads inside the upper edge of a low scene. */
const roomAbove = (box: Box, actors: readonly Actor[]): number =>
  box.w > box.h && actors.some(({ isPerson, item: { mark } }) => isPerson && mark !== undefined && overhead.has(mark))
    ? 0.76
    : 1;

/** Several scenes on one sheet: a sequence, or the correct one next to the wrong ones. */
export const paintPanels = async (plan: ScenePlan, sprites: SpriteStore): Promise<Canvas> => {
  const cast = castPanels(scenesOf(plan), createRandom(plan.seed), plan.areKin);
  const boxes = boxesOf(cast, plan.options.near === 1);
  const { canvas, ctx } = newLayer();
  const studio = studios[plan.studio];
  fillRect(ctx, lighten(studio.background[0], 0.55));
  const isVersus = plan.act === 'versus';
  let light = undefined;
  for (const [index, box] of boxes.entries()) {
    const { setting = plan.setting, time = plan.time } = plan.panels?.[index] ?? {};
    const { items: _items, panels: _panels, ...rest } = plan;
    const actors = cast[index] ?? [];
    const near = plan.options.near === 1 && isHead(actors) ? nearWindowOf(box) : undefined;
    // The same seed: scenes in one place share a background.
    const painted = await paintScene(
      { ...rest, items: [], setting, time, act: near === undefined ? plan.act : 'face' },
      actors,
      { random: createRandom(`${plan.seed} scenes`), sprites },
      {
        zoom: zoomOf(box) * roomAbove(box, actors),
        isFloor: true,
        topOf: (scene) => windowOf(box, scene, actors).y,
        seenWidth: Math.min(1, (box.w * H) / (box.h * W)),
        seen: near,
      },
    );
    light ??= painted.scene.light;
    paintPanel(ctx, box, painted.canvas, near ?? windowOf(box, painted.scene, actors), isVersus && index > 0);
  }
  if (light !== undefined) finish(canvas, { ...light, shadow: studio.shadow }, 0.2);
  for (const [index, box] of boxes.entries())
    frame(ctx, box, isVersus && index === 0 ? '#ffc23d' : '#fffaf0', isVersus && index === 0 ? 12 : 8);
  const [first] = boxes;
  if (isVersus && first !== undefined) paintTick(ctx, first.x + first.w - 44, first.y + 44);
  else paintOrder(ctx, boxes);
  return canvas;
};
