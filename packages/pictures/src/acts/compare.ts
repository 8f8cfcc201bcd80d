import { clay, clayEllipse, clayRect } from '../draw/clay.ts';
import { blurred, fillRect, glow, H, isolated, newPath, roundedRect, W } from '../draw/canvas.ts';
import { mix, rgba } from '../draw/color.ts';
import { softShadow } from '../draw/place.ts';
import { paintArrow } from '../draw/strokes.ts';
import type { Actor } from '../figures/group.ts';
import { isBeast } from '../figures/habits.ts';
import { paintSparkle } from '../scenery/lights.ts';
import { paintPodium } from '../settings/studio.ts';
import type { Act } from './act.ts';
import { pairOf, put, studioOf } from './act.ts';
import { paintBlock } from './parts.ts';

/** Two of a pair keep their real proportions, softened, so that big beside small is seen as such. */
const pairScales = (first: Actor, second: Actor): readonly [number, number] => {
  if (first.isPerson !== second.isPerson) return [1, 1];
  const ratio = (first.size / second.size) ** 0.6;
  return ratio > 1 ? [1, Math.max(0.42, 1 / ratio)] : [Math.max(0.42, ratio), 1];
};

export const contrast: Act = async (show) => {
  const { ctx, scene } = show;
  const [first, second] = pairOf(show);
  const studio = studioOf(scene);
  const scales = pairScales(first, second);
  for (const [index, actor] of [first, second].entries()) {
    const x = W * (index === 0 ? 0.26 : 0.74);
    paintPodium(ctx, studio, x, H * 0.8, W * 0.22, 76);
    await put(show, actor, H * (actor.isPerson ? 0.46 : 0.38) * (scales[index] ?? 1), x, H * 0.8 + 4, {
      maxW: W * 0.46,
      reflection: 0.12,
    });
  }
  isolated(ctx, () => {
    ctx.globalAlpha = 0.5;
    clay(ctx, roundedRect(W / 2 - 4, H * 0.16, 8, H * 0.42, 4), studio.podium, { depth: 3 });
  });
};

export const balance: Act = async (show) => {
  const { ctx, scene } = show;
  const [first, second] = pairOf(show);
  const [baseColor, beamColor, knobColor] = studioOf(scene).accents;
  const [x, y, rise] = [W / 2, H * 0.86, 150];
  softShadow(ctx, x - 14, y, 130, 20, scene.light.shadow, 0.45, 12);
  const foot = newPath();
  foot.moveTo(x, y - rise);
  foot.lineTo(x + 92, y - 8);
  foot.quadraticCurveTo(x + 94, y, x + 84, y);
  foot.lineTo(x - 84, y);
  foot.quadraticCurveTo(x - 94, y, x - 92, y - 8);
  foot.closePath();
  clay(ctx, foot, baseColor, { depth: 16 });
  ctx.save();
  ctx.translate(x, y - rise - 6);
  ctx.rotate(Math.max(-0.25, Math.min(0.25, show.numbers.tilt ?? 0)));
  clayRect(ctx, { x: -300, y: -13, w: 600, h: 26 }, 13, beamColor, { depth: 9, drop: 14 });
  const scales = isBeast(first.name) && isBeast(second.name) ? pairScales(first, second) : [1, 1];
  for (const [index, actor] of [first, second].entries())
    await put(show, actor, H * (actor.isPerson ? 0.4 : 0.26) * (scales[index] ?? 1), index === 0 ? -205 : 205, -12, {
      hasCast: false,
      maxW: 230,
    });
  ctx.restore();
  clayEllipse(ctx, x, y - rise - 4, 17, 17, knobColor, { depth: 8, drop: 8 });
};

export const bridge: Act = async (show) => {
  const { ctx, scene } = show;
  const [first, second, joint] = pairOf(show);
  const studio = studioOf(scene);
  const y = H * 0.74;
  for (const [x, w] of [
    [-30, W * 0.3],
    [W * 0.74, W * 0.32],
  ] as const)
    paintBlock(ctx, { x, y, w, h: H * 0.3 }, mix(studio.podium, studio.accents[0], 0.25), scene.light, {
      radius: 22,
      depth: 22,
    });
  const [pitX, pitY, pitW, pitH] = [W * 0.27, H * 0.84, W * 0.46, H * 0.2];
  const pit = { x: pitX, y: pitY, w: pitW, h: pitH };
  blurred(ctx, 20, () => fillRect(ctx, rgba(scene.light.shadow, 0.35), pitX, pitY, pitW, pitH), pit);
  if (!show.numbers.gap) {
    const arch = newPath();
    arch.moveTo(W * 0.25, y + 6);
    arch.quadraticCurveTo(W * 0.5, y - 76, W * 0.76, y + 6);
    arch.lineTo(W * 0.76, y + 32);
    arch.quadraticCurveTo(W * 0.5, y - 44, W * 0.25, y + 32);
    arch.closePath();
    clay(ctx, arch, studio.accents[1], { depth: 12, drop: 18 });
    if (joint !== undefined) await put(show, joint, H * 0.28, W * 0.5, y - 28, { hasCast: false, maxW: W * 0.34 });
  }
  await put(show, first, H * (first.isPerson ? 0.4 : 0.24), W * 0.17, y + 4, { maxW: W * 0.32 });
  await put(show, second, H * (second.isPerson ? 0.4 : 0.26), W * 0.83, y + 4, {
    maxW: W * 0.32,
    flip: second.isPerson,
  });
};

export const transform: Act = async (show) => {
  const { ctx, scene, random } = show;
  const [from, to] = pairOf(show);
  const studio = studioOf(scene);
  const y = scene.heroY;
  if (scene.studio !== undefined) {
    paintPodium(ctx, studio, W * 0.25, y - 4, W * 0.19, 54);
    paintPodium(ctx, studio, W * 0.74, y - 4, W * 0.22, 54);
  }
  await put(show, from, H * (from.isPerson ? 0.38 : 0.24), W * 0.25, y, { maxW: W * 0.36 });
  await put(show, to, H * (to.isPerson ? 0.42 : 0.33), W * 0.74, y, { maxW: W * 0.42 });
  paintArrow(ctx, [W * 0.27, H * 0.4], [W * 0.6, H * 0.34], 110, studio.accents[0], 24);
  for (let index = 0; index < 5; index++)
    paintSparkle(
      ctx,
      W * 0.74 + random.between(-0.17, 0.17) * W,
      y - H * random.between(0.1, 0.4),
      random.between(7, 15),
    );
};

export const unique: Act = async (show) => {
  const { ctx, scene } = show;
  const [many, odd = many] = show.actors;
  if (many === undefined || odd === undefined) return;
  const { background } = studioOf(scene);
  for (let place = 0; place < 9; place++) {
    const [row, column] = [Math.floor(place / 3), place % 3];
    const scale = 0.72 + 0.15 * row;
    const x = W * (0.5 + (column - 1) * (0.26 + 0.025 * row));
    const y = H * (0.5 + 0.185 * row);
    const isOdd = place === 4;
    const actor = isOdd ? odd : many;
    if (isOdd) glow(ctx, x, y - H * 0.1, H * 0.2, '#fff2c0', 0.9);
    const h = H * (actor.isPerson ? 0.27 : 0.165) * scale * (isOdd ? 1.22 : 1);
    await put(show, actor, h, x, y - (isOdd ? 8 : 0), {
      grey: isOdd ? undefined : mix(background[1], background[2], 0.4),
      haze: isOdd ? 0 : 0.14 - 0.05 * row,
      maxW: W * 0.27 * scale * (isOdd ? 1.2 : 1),
    });
    if (isOdd)
      for (const [dx, dy, size] of [
        [-0.11, -0.19, 13],
        [0.11, -0.16, 10],
        [0.02, -0.22, 8],
      ] as const)
        paintSparkle(ctx, x + dx * W, y + dy * H, size);
  }
};
