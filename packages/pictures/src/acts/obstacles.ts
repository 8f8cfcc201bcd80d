import { clay } from '../draw/clay.ts';
import { blurred, fillEllipse, fillRect, glow, H, isolated, polygon, radial, vertical, W } from '../draw/canvas.ts';
import { mix, rgba } from '../draw/color.ts';
import { softShadow } from '../draw/place.ts';
import { relight } from '../draw/relight.ts';
import { paintRain } from '../scenery/weather.ts';
import type { ColorName } from '../figures/item.ts';
import { tinted } from '../figures/tint.ts';
import type { Act } from './act.ts';
import { firstOf, put } from './act.ts';
import { paintBlock } from './parts.ts';

const umbrellaColors: readonly ColorName[] = ['purple', 'red', 'blue', 'yellow', 'green', 'pink'];

export const umbrella: Act = async (show) => {
  const { ctx, scene, random, sprites, actors } = show;
  paintRain(ctx, random, 0.9);
  const y = scene.heroY;
  const sprite = await sprites.load('umbrella', H * 0.5);
  const color = random.pick(umbrellaColors);
  const own = color === 'purple' ? sprite.canvas : tinted(sprite.canvas, color);
  const lit = relight(own, sprite.w, sprite.h, scene.light, { flip: random.chance(0.5) });
  const scale = random.between(1.2, 1.34);
  const mirrored = random.chance(0.5) !== show.isMirrored;
  const at = (share: number): number => W * (mirrored ? 1 - share : share);
  isolated(ctx, () => {
    ctx.shadowColor = rgba(scene.light.shadow, 0.35);
    ctx.shadowBlur = 26;
    ctx.shadowOffsetY = 16;
    ctx.drawImage(lit, at(0.52) - (sprite.w * scale) / 2, y - H * 0.72, sprite.w * scale, sprite.h * scale);
  });
  const first = firstOf(show);
  const second = actors[1];
  await put(show, first, H * (first.isPerson ? 0.4 : 0.25), at(second === undefined ? 0.4 : 0.36), y, {
    maxW: W * 0.45,
    flip: mirrored,
  });
  if (second !== undefined)
    await put(show, second, H * (second.isPerson ? 0.36 : 0.2), at(0.66), y + H * 0.015, {
      maxW: W * 0.34,
      flip: !mirrored,
    });
};

export const door: Act = async (show) => {
  const { ctx, scene, actors } = show;
  const [x, base, w, h] = [W * 0.62, scene.heroY - H * 0.07, W * 0.4, H * 0.52];
  paintBlock(
    ctx,
    { x: x - w / 2 - 20, y: base - h - 20, w: w + 40, h: h + 26 },
    scene.studio?.podium ?? '#fff4e4',
    scene.light,
    { radius: 12 },
  );
  fillRect(
    ctx,
    radial(ctx, [x, base - h * 0.5], 20, h * 0.8, ['#fffdf2', '#fff0b8', '#ffcf7a']),
    x - w / 2,
    base - h,
    w,
    h,
  );
  const inside = actors[1];
  if (inside !== undefined)
    await put(
      show,
      inside,
      h * 0.46,
      x,
      base - h * 0.16,
      { isFlying: true, hasShadow: false, maxW: w * 0.8 },
      { ...scene.light, ambient: 0.1, tint: '#fff0b8' },
    );
  glow(ctx, x, base - h * 0.5, H * 0.52, '#ffe6a0', 0.8);
  blurred(ctx, 10, () => {
    ctx.globalCompositeOperation = 'screen';
    ctx.fillStyle = vertical(ctx, base, H, [rgba('#fff0b0', 0.75), rgba('#ffe08a', 0)]);
    ctx.fill(
      polygon([
        [x - w / 2, base],
        [x + w / 2, base],
        [x + w * 0.6, H],
        [x - w * 1.2, H],
      ]),
    );
  });
  clay(
    ctx,
    polygon([
      [x + w / 2, base - h],
      [x + w / 2 + 90, base - h - 26],
      [x + w / 2 + 90, base + 30],
      [x + w / 2, base + 4],
    ]),
    scene.studio?.accents[0] ?? '#c9764f',
    { depth: 12, drop: 12 },
  );
  fillEllipse(ctx, x + w / 2 + 74, base - h * 0.46, 8, 8, '#ffd166');
  const visitor = firstOf(show);
  await put(
    show,
    visitor,
    H * (visitor.isPerson ? 0.46 : 0.3),
    W * 0.29,
    scene.heroY + H * 0.06,
    { maxW: W * 0.4, gaze: [0.8, 0] },
    { ...scene.light, rim: '#ffe6a0', rimAlpha: 0.9 },
  );
};

export const wall: Act = async (show) => {
  const { ctx, scene, actors } = show;
  const y = scene.heroY;
  const goal = actors[1];
  if (goal !== undefined) {
    glow(ctx, W * 0.76, H * 0.36, H * 0.2, '#fff0b0', 0.8);
    await put(show, goal, H * 0.2, W * 0.76, H * 0.5, { hasShadow: false, maxW: W * 0.36 });
  }
  const [brickW, brickH] = [92, 52];
  for (let row = 0; row < 6; row++) {
    for (let column = 0; column < 5; column++) {
      const x = W * 0.5 + column * brickW - (row % 2 === 1 ? brickW * 0.5 : 0);
      if (x < W * 0.46) continue;
      paintBlock(
        ctx,
        { x, y: y - brickH - row * brickH, w: brickW - 4, h: brickH - 4 },
        mix('#d8775a', '#b8543f', ((column * 7 + row * 3) % 5) / 5),
        scene.light,
        { radius: 9, depth: 9, hasShadow: false, drop: 4 },
      );
    }
  }
  softShadow(ctx, W * 0.75, y + 4, W * 0.32, 14, scene.light.shadow, 0.4, 12);
  await put(show, firstOf(show), H * 0.48, W * 0.23, y + H * 0.03, { maxW: W * 0.44, gaze: [0.8, 0] });
};

export const path: Act = async (show) => {
  const { ctx, scene, actors } = show;
  const goal = actors[1];
  if (goal !== undefined) {
    const y = scene.horizonY + H * 0.07;
    glow(ctx, W * 0.6, y - H * 0.1, H * 0.2, '#fff2b8', 0.8);
    await put(show, goal, H * 0.2, W * 0.64, y, { haze: 0.06, maxW: W * 0.36 });
  }
  await put(show, firstOf(show), H * 0.44, W * 0.36, scene.heroY + H * 0.03, { maxW: W * 0.5, gaze: [0.6, -0.4] });
};
