import { clay, clayEllipse } from '../draw/clay.ts';
import {
  blurred,
  ellipsePath,
  fillEllipse,
  fillRect,
  glow,
  H,
  isolated,
  linear,
  newPath,
  radial,
  W,
} from '../draw/canvas.ts';
import { lighten, mix, rgba } from '../draw/color.ts';
import { paintRope } from '../draw/strokes.ts';
import { paintPodium } from '../settings/studio.ts';
import type { Act } from './act.ts';
import { firstOf, put } from './act.ts';

export const cloche: Act = async (show) => {
  const { ctx, scene } = show;
  const actor = firstOf(show);
  const x = W / 2;
  const base = scene.studio === undefined ? scene.heroY : H * 0.8;
  const [rx, top] = [W * 0.31, H * 0.25];
  if (scene.studio !== undefined) paintPodium(ctx, scene.studio, x, base, W * 0.37, 58);
  const dome = newPath();
  dome.moveTo(x - rx, base);
  dome.lineTo(x - rx, top + rx);
  dome.arc(x, top + rx, rx, Math.PI, 0);
  dome.lineTo(x + rx, base);
  dome.ellipse(x, base, rx, rx * 0.17, 0, 0, Math.PI);
  dome.closePath();
  ctx.fillStyle = rgba('#ffffff', 0.13);
  ctx.fill(dome);
  glow(ctx, x, base - H * 0.16, H * 0.26, scene.light.light, 0.5);
  await put(show, actor, H * (actor.isPerson ? 0.42 : 0.32), x, base + 4, { maxW: W * 0.46, reflection: 0.14 });
  isolated(ctx, () => {
    ctx.clip(dome);
    ctx.filter = 'blur(5px)';
    ctx.lineWidth = 16;
    ctx.strokeStyle = rgba('#ffffff', 0.55);
    ctx.stroke(dome);
    ctx.fillStyle = rgba('#ffffff', 0.55);
    ctx.fill(ellipsePath(x + rx * 0.62, top + rx * 0.95, 16, 100, -0.22));
    ctx.fillStyle = rgba('#ffffff', 0.3);
    ctx.fill(ellipsePath(x - rx * 0.7, top + rx * 1.6, 9, 150, 0.03));
  });
  ctx.strokeStyle = rgba('#ffffff', 0.75);
  ctx.lineWidth = 3;
  ctx.stroke(dome);
  clayEllipse(ctx, x, top - 14, 20, 20, '#ffd166', { depth: 9, drop: 6 });
};

export const lens: Act = async (show) => {
  const { ctx, scene } = show;
  const actor = firstOf(show);
  // The thing itself, as small as it is, beside what the glass makes of it.
  await put(show, actor, H * 0.15, W * 0.19, scene.heroY - H * 0.01, { maxW: W * 0.26 });
  const [x, y, radius] = [W * 0.5, H * 0.42, W * 0.3];
  paintRope(
    ctx,
    [
      [x + radius * 0.72, y + radius * 0.72],
      [x + radius, y + radius * 1.05],
      [x + radius * 1.32, y + radius * 1.4],
    ],
    '#8a5a44',
    46,
  );
  clayEllipse(ctx, x, y, radius + 26, radius + 26, scene.studio?.accents[1] ?? '#ffc24a', {
    drop: 34,
    dropAlpha: 0.35,
    dropColor: scene.light.shadow,
  });
  const glass = ellipsePath(x, y, radius, radius);
  ctx.save();
  ctx.clip(glass);
  fillRect(
    ctx,
    radial(ctx, [x + 60, y - 80], 20, radius * 1.5, [
      '#ffffff',
      mix(scene.light.haze, '#ffffff', 0.4),
      mix(scene.light.haze, '#9cc4ee', 0.4),
    ]),
    x - radius,
    y - radius,
    2 * radius,
    2 * radius,
  );
  const h = radius * 1.35;
  await put(
    show,
    actor,
    h,
    x,
    y + h * 0.52,
    { hasShadow: false, maxW: radius * 1.5 },
    { ...scene.light, ambient: 0.03 },
  );
  blurred(ctx, 6, () => {
    ctx.fillStyle = rgba('#ffffff', 0.6);
    ctx.fill(ellipsePath(x + radius * 0.45, y - radius * 0.5, radius * 0.33, radius * 0.13, 0.75));
  });
  ctx.restore();
  blurred(ctx, 3, () => {
    ctx.strokeStyle = rgba(scene.light.shadow, 0.25);
    ctx.lineWidth = 6;
    ctx.stroke(glass);
  });
};

export const mirror: Act = async (show) => {
  const { ctx, scene, actors } = show;
  const actor = firstOf(show);
  const image = actors[1] ?? actor;
  const [x, y, rx, ry] = [W * 0.64, H * 0.42, W * 0.25, H * 0.27];
  clay(ctx, ellipsePath(x, y, rx + 26, ry + 26), '#f2b84a', {
    depth: 18,
    drop: 34,
    dropAlpha: 0.4,
    dropColor: scene.light.shadow,
  });
  ctx.save();
  ctx.clip(ellipsePath(x, y, rx, ry));
  const across = [
    [x + rx, y - ry],
    [x - rx, y + ry],
  ] as const;
  fillRect(ctx, linear(ctx, across[0], across[1], ['#f4fbff', '#b8dcf5', '#7fb0e0']), x - rx, y - ry, 2 * rx, 2 * ry);
  await put(
    show,
    image,
    H * (image.isPerson ? 0.4 : 0.3),
    x,
    y + ry * (image.isPerson ? 0.95 : 0.62),
    { hasShadow: false, maxW: rx * 1.6, flip: true },
    { ...scene.light, ambient: 0.16, tint: '#cfe6ff' },
  );
  const shine = linear(ctx, across[0], across[1], [
    [0, rgba('#ffffff', 0.45)],
    [0.3, rgba('#ffffff', 0)],
    [0.55, rgba('#ffffff', 0.2)],
    [0.62, rgba('#ffffff', 0)],
  ]);
  fillRect(ctx, shine, x - rx, y - ry, 2 * rx, 2 * ry);
  ctx.restore();
  await put(show, actor, H * (actor.isPerson ? 0.4 : 0.26), W * 0.24, scene.heroY + H * 0.02, { maxW: W * 0.4 });
};

export const fade: Act = async (show) => {
  const { ctx, scene, random, isMirrored } = show;
  const actor = firstOf(show);
  const direction = isMirrored ? -1 : 1;
  for (let age = 4; age >= 0; age--) {
    await put(
      show,
      actor,
      H * (actor.isPerson ? 0.44 : 0.36) * (1 - 0.13 * age),
      W * ((isMirrored ? 0.7 : 0.3) + direction * 0.145 * age),
      scene.heroY - H * 0.025 * age,
      {
        alpha: 1 - 0.21 * age,
        blurPx: age * 1.6,
        shadowStrength: 1 - 0.25 * age,
        haze: (0.15 * age) / 4,
        hasCast: age === 0,
        maxW: W * 0.5 * (1 - 0.13 * age),
      },
    );
  }
  for (let index = 0; index < 46; index++) {
    const drift = random.unit();
    const x = W * (isMirrored ? 0.45 - 0.45 * drift : 0.5 + 0.48 * drift);
    const y = H * (0.35 + 0.42 * random.unit());
    const size = random.between(2, 7) * (1 - drift * 0.5);
    fillEllipse(ctx, x, y, size, size, rgba(lighten(scene.light.light, 0.2), 0.75 * (1 - drift)));
  }
};
