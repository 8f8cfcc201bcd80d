import { clay, clayRect } from '../draw/clay.ts';
import type { Context } from '../draw/canvas.ts';
import { fillRect, glow, H, newPath, vertical, W } from '../draw/canvas.ts';
import type { Color } from '../draw/color.ts';
import { mix, rgba } from '../draw/color.ts';
import type { Interior } from '../scenery/interiors.ts';
import { interiors } from '../scenery/interiors.ts';
import type { Time } from '../scenery/palettes.ts';
import { palettes } from '../scenery/palettes.ts';
import type { PaintSetting } from '../scenery/scene.ts';
import { indoorLight } from '../scenery/scene.ts';

const floorTop = H * 0.7;

const paintArches = (ctx: Context, interior: Interior, time: Time): void => {
  const [, sky] = palettes[time].sky;
  for (const x of [W * 0.28, W * 0.5, W * 0.72]) {
    const arch = newPath();
    arch.moveTo(x - 62, H * 0.6);
    arch.lineTo(x - 62, H * 0.26);
    arch.arc(x, H * 0.26, 62, Math.PI, 0);
    arch.lineTo(x + 62, H * 0.6);
    arch.closePath();
    clay(ctx, arch, isDark(time) ? sky : mix('#9fcdf2', interior.light, 0.35), {
      depth: 18,
      highlight: 0.2,
      shade: 0.45,
    });
    fillRect(ctx, interior.trim, x - 4, H * 0.19, 8, H * 0.41);
    fillRect(ctx, interior.trim, x - 62, H * 0.36, 124, 8);
  }
};

const paintColumn = (ctx: Context, interior: Interior, x: number, width: number, base: number, stone: string): void => {
  clayRect(ctx, { x: x - width / 2, y: -20, w: width, h: base + 10 }, 4, stone, {
    depth: width * 0.22,
    shade: 0.5,
    drop: 14,
    dropAlpha: 0.25,
  });
  for (let flute = -2; flute <= 2; flute++)
    fillRect(ctx, rgba(interior.shadow, 0.1), x + flute * width * 0.18 - width * 0.03, 0, width * 0.06, base);
  clayRect(ctx, { x: x - width * 0.72, y: base - 26, w: width * 1.44, h: 34 }, 8, stone, { depth: 8, drop: 10 });
};

const isDark = (time: Time): boolean => time === 'night' || time === 'dusk';

export const hall: PaintSetting = async ({ ctx, random }, time) => {
  const drawn = random.pick(['cozy', 'blue', 'lilac'] as const);
  const interior = interiors[isDark(time) ? 'evening' : drawn];
  const stone = (color: Color): Color => (isDark(time) ? mix(color, interior.wall[1], 0.55) : color);
  fillRect(ctx, vertical(ctx, 0, H, [stone(mix(interior.wall[0], '#fff6e8', 0.5)), ...interior.wall]));
  glow(ctx, W * 0.6, H * 0.2, 520, interior.light, isDark(time) ? 0.25 : 0.6);
  paintArches(ctx, interior, time);
  for (const share of [0.17, 0.39, 0.61, 0.83])
    paintColumn(ctx, interior, W * share, 56, H * 0.68, stone(mix('#f6ead8', interior.wall[0], 0.4)));
  fillRect(
    ctx,
    vertical(ctx, floorTop, H, [mix('#efe0cb', interior.wall[1], 0.3), '#d6bfa4', '#a88c74'].map(stone)),
    0,
    floorTop,
    W,
    H - floorTop,
  );
  ctx.strokeStyle = rgba(interior.shadow, 0.14);
  ctx.lineWidth = 2;
  ctx.beginPath();
  for (let index = -9; index <= 9; index++) {
    ctx.moveTo(W / 2 + index * 70, floorTop);
    ctx.lineTo(W / 2 + index * 180, H);
  }
  for (let index = 0; index < 6; index++) {
    const y = floorTop + (H - floorTop) * (index / 6) ** 1.6;
    ctx.moveTo(0, y);
    ctx.lineTo(W, y);
  }
  ctx.stroke();
  for (const share of [0.05, 0.95]) {
    paintColumn(ctx, interior, W * share, 110, H * 0.76, stone(mix('#f6ead8', interior.wall[0], 0.1)));
    clayRect(ctx, { x: W * share - 82, y: H * 0.735, w: 164, h: 44 }, 8, stone('#f0e2cd'), { depth: 10, drop: 14 });
  }
  return {
    light: indoorLight(interior, stone('#d6bfa4')),
    horizonY: floorTop,
    heroY: H * 0.88,
    groundFarY: H * 0.76,
    air: [H * 0.12, H * 0.4],
    interior,
    isIndoor: true,
    paintFront: () => undefined,
  };
};
