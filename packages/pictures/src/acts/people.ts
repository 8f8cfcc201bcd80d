import { glow, H, W } from '../draw/canvas.ts';
import { createRandom } from '../draw/random.ts';
import { paintRope } from '../draw/strokes.ts';
import { castFigure } from '../figures/figure.ts';
import type { Actor } from '../figures/group.ts';
import { flies } from '../figures/habits.ts';
import { paintTable } from '../scenery/table-top.ts';
import type { Gaze } from '../faces/expression.ts';
import type { Act, Show } from './act.ts';
import { firstOf, pairOf, put } from './act.ts';
import { paintSpeech, paintThought } from './parts.ts';
import { isPersonWithThings, smallShare } from './proportions.ts';

const toRight: Gaze = [0.9, 0];
const toLeft: Gaze = [-0.9, 0];

const bubble = async (show: Show, isSpeech: boolean): Promise<void> => {
  const { ctx, scene, isMirrored } = show;
  const [person, first, second] = pairOf(show);
  const mirror = (share: number): number => W * (isMirrored ? 1 - share : share);
  const { light, table } = scene;
  const gaze = [isMirrored ? -0.7 : 0.7, isSpeech ? -0.3 : -0.9] as const;
  glow(ctx, mirror(0.36), scene.heroY - H * 0.2, H * 0.4, light.light, 0.25);
  // Who lies is as wide as the picture.
  if (table === undefined && person.pose === 'sleep')
    await put(show, person, H * 0.53, W * 0.5, scene.heroY + H * 0.02, { maxW: W * 0.9, flip: isMirrored });
  else if (table === undefined)
    await put(show, person, H * 0.53, mirror(0.34), scene.heroY + H * 0.02, { flip: isMirrored, gaze });
  else {
    await put(show, person, H * 0.58, mirror(0.36), table.y + H * 0.17, { hasShadow: false, flip: isMirrored, gaze });
    paintTable(ctx, table.y, table.color, light);
  }
  const [x, y] = [mirror(0.66), H * 0.235];
  const tail = [mirror(0.47), H * (isSpeech ? 0.47 : 0.44)] as const;
  (isSpeech ? paintSpeech : paintThought)(ctx, x, y, W * 0.58, H * 0.27, tail, light);
  const inside = { ...light, darkness: 0, ambient: 0.03 };
  const options = { hasCast: false, shadowStrength: 0.5 };
  if (second === undefined)
    await put(
      show,
      first,
      H * (first.isPerson ? 0.22 : 0.19),
      x,
      y + H * 0.095,
      { ...options, maxW: W * 0.44 },
      inside,
    );
  else {
    await put(show, first, H * 0.17, x - W * 0.13, y + H * 0.085, { ...options, maxW: W * 0.24 }, inside);
    await put(show, second, H * 0.155, x + W * 0.13, y + H * 0.085, { ...options, maxW: W * 0.24 }, inside);
  }
};

export const think: Act = (show) => bubble(show, false);
export const say: Act = (show) => bubble(show, true);

export const meet: Act = async (show) => {
  const { ctx, scene } = show;
  const [first, second, middle] = pairOf(show);
  const y = scene.heroY;
  glow(ctx, W * 0.5, y - H * 0.25, H * 0.36, scene.light.light, 0.28);
  if (scene.table !== undefined) {
    await put(show, first, H * 0.52, W * 0.27, scene.table.y + H * 0.16, { hasShadow: false, gaze: toRight });
    await put(show, second, H * 0.52, W * 0.73, scene.table.y + H * 0.16, {
      hasShadow: false,
      flip: true,
      gaze: toLeft,
    });
    paintTable(ctx, scene.table.y, scene.table.color, scene.light);
    if (middle !== undefined)
      await put(show, middle, H * 0.19, W * 0.5, y - H * 0.02, { maxW: W * 0.4, reflection: 0.12 });
    return;
  }
  const height = (actor: Actor): number =>
    isPersonWithThings(actor)
      ? H * 0.53 * actor.size
      : H *
        0.53 *
        (actor.isPerson ? (actor.isChild ? 0.84 : actor.isBaby ? 0.6 : 1) : Math.min(1, 0.3 + 0.5 * actor.size));
  // Two who hug hold each other, unless there is something between them; a building is behind them.
  const isNear = show.numbers.reach === 1;
  const isBehind = isNear && middle !== undefined && middle.size > 1;
  const isHug = (middle === undefined || isBehind) && [first, second].every(({ pose }) => pose === 'hug');
  const apart = isHug ? (isNear ? 0.085 : 0.12) : 0.22;
  if (isBehind) await put(show, middle, H * 0.42, W * 0.5, y - H * 0.06, { maxW: W * 0.9, haze: 0.08 });
  await put(show, first, height(first), W * (0.5 - apart), y + H * 0.02, { maxW: W * 0.5, gaze: toRight });
  await put(show, second, height(second), W * (0.5 + apart), y + H * 0.02, {
    flip: true,
    maxW: W * 0.5,
    gaze: toLeft,
  });
  if (middle === undefined || isBehind) return;
  if (first.isPerson && (first.pose === 'throw' || first.pose === 'kick')) {
    await put(show, middle, H * 0.13, W * 0.52, y - H * (first.pose === 'throw' ? 0.36 : 0.12), {
      isFlying: true,
      airShadowY: y + H * 0.03,
      maxW: W * 0.2,
    });
    return;
  }
  if (flies(middle)) await put(show, middle, H * 0.17, W * 0.5, y - H * 0.4, { hasShadow: false, maxW: W * 0.3 });
  else await put(show, middle, H * (middle.isPerson ? 0.36 : 0.18), W * 0.5, y + H * 0.05, { maxW: W * 0.3 });
};

export const tug: Act = async (show) => {
  const { ctx, scene } = show;
  const [first, second, prize] = pairOf(show);
  const y = scene.heroY;
  await put(show, first, H * 0.4, W * 0.22, y, { pose: 'give', maxW: W * 0.4, gaze: toRight });
  await put(show, second, H * 0.4, W * 0.78, y, { pose: 'give', flip: true, maxW: W * 0.4, gaze: toLeft });
  const ropeY = y - H * 0.175;
  paintRope(
    ctx,
    [
      [W * 0.3, ropeY],
      [W * 0.42, ropeY + 6],
      [W * 0.58, ropeY - 4],
      [W * 0.7, ropeY],
    ],
    '#d9a566',
    15,
  );
  if (prize !== undefined)
    await put(show, prize, H * 0.15, W * 0.5, ropeY + H * 0.085, { hasShadow: false, maxW: W * 0.2 });
};

export const crowd: Act = async (show) => {
  const { scene, random, actors } = show;
  const count = Math.max(3, Math.min(12, Math.round(show.numbers.n ?? 9)));
  for (let place = 0; place < count; place++) {
    const row = Math.floor(place / 3);
    const base = actors[place % actors.length] ?? firstOf(show);
    const x = W * (0.5 + ((place % 3) - 1) * 0.27 + (row % 2 === 1 ? 0.07 : -0.05) + random.between(-0.03, 0.03));
    const y = scene.heroY - H * 0.13 + H * 0.075 * row;
    // Everyone in a crowd is somebody else.
    const actor = base.isPerson ? castFigure(base.item, createRandom(`${base.seed}${place}`)) : base;
    const h = H * (actor.isPerson ? 0.33 * (actor.isChild ? 0.85 : 1) : 0.2) * (0.8 + 0.12 * row);
    await put(show, actor, h, x, y, { haze: Math.max(0, 0.16 - 0.07 * row), flip: random.chance(0.3), maxW: W * 0.36 });
  }
};

export const giant: Act = async (show) => {
  const { ctx, scene } = show;
  const [large, small] = pairOf(show);
  glow(ctx, W * 0.58, scene.heroY - H * 0.3, H * 0.46, scene.light.light, 0.3);
  await put(show, large, H * 0.58, W * 0.58, scene.heroY - H * 0.01, { maxW: W * 0.78 });
  await put(show, small, H * smallShare(large, small), W * 0.19, scene.heroY + H * 0.04, {
    maxW: W * 0.3,
    gaze: [0.8, -0.9],
  });
};

export const peek: Act = async (show) => {
  const { scene } = show;
  const [front, behind] = pairOf(show);
  await put(show, behind, H * (behind.isPerson ? 0.46 : 0.36), W * 0.66, scene.heroY - H * 0.05, { maxW: W * 0.5 });
  await put(show, front, H * 0.42, W * 0.43, scene.heroY + H * 0.02, { maxW: W * 0.62 });
};
