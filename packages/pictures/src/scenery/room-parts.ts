import { clayRect } from '../draw/clay.ts';
import type { Context } from '../draw/canvas.ts';
import { blurred, fillEllipse, fillRect, H, linear, vertical, W } from '../draw/canvas.ts';
import type { Color } from '../draw/color.ts';
import { darken, lighten, mix, rgba } from '../draw/color.ts';
import type { Light } from '../draw/light.ts';
import { softShadow } from '../draw/place.ts';
import type { Random } from '../draw/random.ts';
import type { Interior } from './interiors.ts';
import { placeProp } from './props.ts';
import type { SceneCanvas } from './scene.ts';

export const floorY = H * 0.7;

export type ShellStyle = { hasStripes?: boolean; hasPanels?: boolean };

/** Wall, skirting board and floor boards, darker towards the left. */
export const paintShell = (ctx: Context, random: Random, interior: Interior, style: ShellStyle = {}): void => {
  const { wall, floor, trim, shadow } = interior;
  fillRect(ctx, vertical(ctx, 0, floorY, [lighten(wall[0], 0.05), wall[0], wall[1]]), 0, 0, W, floorY);
  if (style.hasStripes) for (let x = 0; x < W; x += 64) fillRect(ctx, rgba('#ffffff', 0.08), x, 0, 32, floorY);
  if (style.hasPanels) paintPanels(ctx, interior);
  fillRect(ctx, vertical(ctx, floorY, H, [darken(floor[0], 0.1), floor[0], floor[1]]), 0, floorY, W, H - floorY);
  ctx.lineWidth = 1.6;
  ctx.strokeStyle = rgba(shadow, 0.17);
  ctx.beginPath();
  for (let index = -10; index <= 10; index++) {
    ctx.moveTo(W / 2 + index * 58, floorY);
    ctx.lineTo(W / 2 + index * 150, H);
  }
  ctx.stroke();
  ctx.strokeStyle = rgba(shadow, 0.14);
  ctx.beginPath();
  for (let index = 0; index < 24; index++) {
    const y = floorY + (H - floorY) * random.unit() ** 1.3;
    const x = random.between(0, W);
    ctx.moveTo(x, y);
    ctx.lineTo(x + random.between(40, 110), y);
  }
  ctx.stroke();
  clayRect(ctx, { x: -5, y: floorY - 20, w: W + 10, h: 22 }, 0, trim, {
    depth: 6,
    shade: 0.2,
    drop: 8,
    dropAlpha: 0.25,
  });
  fillRect(ctx, vertical(ctx, floorY, floorY + 70, [rgba(shadow, 0.26), rgba(shadow, 0)]), 0, floorY, W, 70);
  fillRect(ctx, linear(ctx, [0, 0], [W * 0.5, 0], [rgba(shadow, 0.24), rgba(shadow, 0)]));
};

const paintPanels = (ctx: Context, interior: Interior): void => {
  const { wall, trim, shadow } = interior;
  fillRect(
    ctx,
    vertical(ctx, floorY - 180, floorY, [mix(wall[1], trim, 0.55), mix(wall[1], trim, 0.35)]),
    0,
    floorY - 180,
    W,
    180,
  );
  ctx.strokeStyle = rgba(shadow, 0.1);
  ctx.lineWidth = 3;
  for (let x = 20; x < W; x += 130) ctx.strokeRect(x, floorY - 155, 100, 110);
  clayRect(ctx, { x: -5, y: floorY - 188, w: W + 10, h: 13 }, 0, trim, { depth: 5, drop: 5 });
};

export const paintRug = (ctx: Context, interior: Interior): void => {
  const [x, y, rx, ry] = [W * 0.5, H * 0.88, W * 0.42, H * 0.073];
  softShadow(ctx, x, y + 4, rx, ry, interior.shadow, 0.25, 8);
  const rings: readonly [number, Color][] = [
    [1, interior.accent],
    [0.84, lighten(interior.accent, 0.55)],
    [0.78, interior.accent],
    [0.5, lighten(interior.accent, 0.3)],
  ];
  for (const [share, color] of rings) fillEllipse(ctx, x, y, rx * share, ry * share, color);
  fillEllipse(
    ctx,
    x,
    y,
    rx,
    ry,
    linear(ctx, [x + rx, y - ry], [x - rx, y + ry], [rgba('#ffffff', 0.2), rgba(interior.shadow, 0.25)]),
  );
};

/** The window's light on the floor. */
export const paintLightPatch = (ctx: Context, color: Color): void => {
  for (const dx of [0, 140]) {
    const paintPane = (): void => {
      ctx.globalCompositeOperation = 'soft-light';
      ctx.fillStyle = rgba(color, 0.75);
      ctx.beginPath();
      ctx.moveTo(260 + dx, floorY + 34);
      ctx.lineTo(370 + dx, floorY + 34);
      ctx.lineTo(270 + dx, floorY + 230);
      ctx.lineTo(120 + dx, floorY + 230);
      ctx.fill();
    };
    blurred(ctx, 7, paintPane, { x: 120 + dx, y: floorY + 34, w: 250, h: 196 });
  }
};

export const paintShelf = (ctx: Context, interior: Interior, x: number, y: number, width: number): void => {
  clayRect(ctx, { x, y, w: width, h: 16 }, 7, mix(interior.floor[0], interior.trim, 0.25), {
    depth: 5,
    drop: 12,
    dropAlpha: 0.3,
  });
};

export const paintBooks = (
  ctx: Context,
  random: Random,
  interior: Interior,
  x: number,
  y: number,
  count: number,
): void => {
  const covers = [
    interior.accent,
    interior.secondAccent,
    interior.trim,
    lighten(interior.accent, 0.4),
    '#6f86c8',
    '#f2c46b',
  ];
  let left = x;
  for (let index = 0; index < count; index++) {
    const [w, h] = [random.between(16, 26), random.between(60, 92)];
    clayRect(ctx, { x: left, y: y - h, w, h }, 4, random.pick(covers), { depth: 5 });
    left += w + 2;
  }
};

/** A picture, a shelf or a clock on the wall about (`x`, `y`). */
export const paintWallDecoration = async (
  stage: SceneCanvas,
  interior: Interior,
  light: Light,
  x: number,
  y: number,
): Promise<void> => {
  const { ctx, random } = stage;
  const kind = random.pick(['picture', 'shelf', 'shelf', 'clock']);
  if (kind === 'picture') await placeProp(stage, light, 'framed-picture', 130, x, y + 65, { hasShadow: false });
  else if (kind === 'clock') await placeProp(stage, light, 'twelve-oclock', 110, x, y + 55, { hasShadow: false });
  else {
    paintShelf(ctx, interior, x - 110, y, 220);
    paintBooks(ctx, random, interior, x - 92, y, 6);
    await placeProp(stage, light, 'potted-plant', 84, x + 70, y + 2, { hasCast: false });
  }
};
