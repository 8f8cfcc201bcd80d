import { clay, clayEllipse, reachOfEdge } from '../draw/clay.ts';
import type { Context } from '../draw/canvas.ts';
import { fillEllipse, fillRect, glow, H, linear, newPath, vertical, W } from '../draw/canvas.ts';
import type { Color } from '../draw/color.ts';
import { lighten, mix, rgba } from '../draw/color.ts';
import { softShadow } from '../draw/place.ts';
import type { Random } from '../draw/random.ts';
import { hillOutline } from '../scenery/hills.ts';
import { paintBokeh } from '../scenery/lights.ts';
import type { Decoration, PaintSetting } from '../scenery/scene.ts';
import { decorations, studioLight } from '../scenery/scene.ts';
import type { Studio } from '../scenery/studios.ts';
import { studioNames, studios } from '../scenery/studios.ts';

const floorTop = H * 0.7;

const paintArch = (ctx: Context, studio: Studio, x: number, half: number, top: number): void => {
  const [pale, middle, deep] = studio.background;
  const arch = newPath();
  arch.moveTo(x - half, floorTop + 20);
  arch.lineTo(x - half, top + half);
  arch.arc(x, top + half, half, Math.PI, 0);
  arch.lineTo(x + half, floorTop + 20);
  arch.closePath();
  clay(ctx, arch, mix(middle, pale, 0.55), {
    depth: 26,
    drop: 34,
    dropAlpha: 0.26,
    dropColor: studio.shadow,
    fill: linear(ctx, [x + half, top], [x - half, floorTop], [lighten(pale, 0.45), mix(pale, middle, 0.6), deep]),
  });
};

const paintDecoration = (ctx: Context, random: Random, studio: Studio, decoration: Decoration): void => {
  const [pale, middle, deep] = studio.background;
  if (decoration === 'disc') {
    const fill = linear(ctx, [W * 0.8, H * 0.1], [W * 0.2, H * 0.7], [lighten(pale, 0.4), middle, deep]);
    clayEllipse(ctx, W * 0.5, H * 0.4, W * 0.36, W * 0.36, middle, {
      depth: 30,
      drop: 40,
      dropAlpha: 0.28,
      dropColor: studio.shadow,
      fill,
    });
  } else if (decoration === 'arch') paintArch(ctx, studio, W * 0.5, W * 0.37, H * 0.14);
  else if (decoration === 'arches') {
    paintArch(ctx, studio, W * 0.24, W * 0.2, H * 0.28);
    paintArch(ctx, studio, W * 0.76, W * 0.2, H * 0.22);
    paintArch(ctx, studio, W * 0.5, W * 0.25, H * 0.1);
  } else {
    for (let index = 0; index < 4; index++) {
      const wave = hillOutline(random, H * (0.36 + 0.1 * index), 46, 1.6);
      const relief = { depth: 22, drop: 34, dropY: -8 };
      clay(ctx, wave.path, mix(pale, deep, 0.15 + 0.22 * index), {
        ...relief,
        edges: [wave.edge(reachOfEdge(relief))],
        shade: 0,
        dropAlpha: 0.26,
        dropColor: studio.shadow,
      });
    }
  }
};

/** Paints a round podium; (`x`, `y`) is the middle of its top. */
export const paintPodium = (
  ctx: Context,
  studio: Studio,
  x: number,
  y: number,
  rx: number,
  height: number,
  color: Color = studio.podium,
): void => {
  const ry = rx * 0.24;
  const [, middle, deep] = studio.background;
  softShadow(ctx, x - rx * 0.12, y + height, rx * 1.16, ry * 1.1, studio.shadow, 0.42, 18);
  const side = newPath();
  side.moveTo(x - rx, y);
  side.lineTo(x - rx, y + height);
  side.ellipse(x, y + height, rx, ry, 0, Math.PI, 0, true);
  side.lineTo(x + rx, y);
  side.closePath();
  ctx.fillStyle = linear(
    ctx,
    [x + rx, 0],
    [x - rx, 0],
    [
      [0, mix(color, middle, 0.25)],
      [0.25, color],
      [0.65, mix(color, deep, 0.42)],
      [1, mix(color, studio.shadow, 0.38)],
    ],
  );
  ctx.fill(side);
  clayEllipse(ctx, x, y, rx, ry, color, {
    depth: 9,
    highlight: 0.6,
    shade: 0.18,
    fill: linear(ctx, [x + rx, y - ry], [x - rx, y + ry], [lighten(color, 0.4), color, mix(color, middle, 0.45)]),
  });
};

const paintBalls = (ctx: Context, random: Random, studio: Studio): void => {
  for (let index = 0; index < 4; index++) {
    const radius = random.between(16, 38);
    const x = index % 2 === 1 ? random.between(40, W * 0.16) : random.between(W * 0.84, W - 40);
    const y = floorTop + random.between(60, 200);
    softShadow(ctx, x - radius * 0.4, y + radius * 0.95, radius * 1.15, radius * 0.22, studio.shadow, 0.4, 7);
    clayEllipse(ctx, x, y, radius, radius, random.pick(studio.accents), {
      depth: radius * 0.55,
      highlight: 0.6,
      shade: 0.6,
    });
    fillEllipse(ctx, x + radius * 0.34, y - radius * 0.42, radius * 0.2, radius * 0.14, rgba('#ffffff', 0.6));
  }
};

export const studio: PaintSetting = async ({ ctx, random }, _time, options) => {
  const drawnName = random.pick(studioNames);
  const drawnDecoration = random.pick(decorations);
  const style = studios[options.studio ?? drawnName];
  const [pale, middle, deep] = style.background;
  fillRect(
    ctx,
    linear(
      ctx,
      [W * 0.75, 0],
      [W * 0.25, floorTop],
      [
        [0, pale],
        [0.6, middle],
        [1, mix(middle, deep, 0.5)],
      ],
    ),
  );
  glow(ctx, W * 0.66, H * 0.26, 520, style.light, 0.6, 'soft-light');
  paintDecoration(ctx, random, style, options.decoration ?? drawnDecoration);
  const floor = mix(middle, pale, 0.35);
  fillRect(
    ctx,
    vertical(ctx, floorTop - 30, H, [
      [0, rgba(floor, 0)],
      [0.12, floor],
      [0.5, lighten(floor, 0.08)],
      [1, mix(floor, deep, 0.6)],
    ]),
    0,
    floorTop - 30,
    W,
    H - floorTop + 30,
  );
  paintBokeh(ctx, random, [style.accents[1], '#ffffff', pale], 12, { bottom: H * 0.6, radii: [8, 40], alpha: 0.8 });
  const hasPodium = options.hasPodium ?? true;
  if (hasPodium) {
    paintPodium(ctx, style, W * 0.5, H * 0.83, W * 0.34, 60);
    paintPodium(ctx, style, W * 0.5, H * 0.795, W * 0.26, 44, lighten(style.podium, 0.2));
  }
  if (options.hasBalls ?? true) paintBalls(ctx, random, style);
  return {
    light: studioLight(style),
    studio: style,
    horizonY: floorTop,
    heroY: hasPodium ? H * 0.8 : H * 0.82,
    groundFarY: floorTop + 30,
    air: [H * 0.14, H * 0.45],
    isIndoor: true,
    isStudio: true,
    paintFront: (front) =>
      paintBokeh(front, random, [style.accents[1], '#ffffff'], 5, { radii: [24, 70], alpha: 0.55 }),
  };
};
