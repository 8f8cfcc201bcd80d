import { clay, clayRect } from '../draw/clay.ts';
import type { Context, Path2D } from '../draw/canvas.ts';
import { blurred, fillEllipse, fillRect, H, isolated, linear, newPath, vertical, W } from '../draw/canvas.ts';
import type { Color } from '../draw/color.ts';
import { darken, lighten, mix, rgba } from '../draw/color.ts';
import { softShadow } from '../draw/place.ts';
import type { Random } from '../draw/random.ts';
import { puffs } from './clouds.ts';

export type PlantStyle = { light?: Color; shadow?: Color };
export type TreeStyle = PlantStyle & { isConifer?: boolean | undefined; hasSnow?: boolean | undefined };

export const paintBush = (
  ctx: Context,
  random: Random,
  x: number,
  base: number,
  width: number,
  color: Color,
  style: PlantStyle = {},
): void => {
  const path = puffs(random, x, base, width, { low: 0.14, high: 0.12, rise: 0.6 });
  softShadow(ctx, x - width * 0.05, base, width * 0.55, width * 0.07, style.shadow ?? '#1b2a50', 0.3, width * 0.05);
  clay(ctx, path, color, { depth: width * 0.09, highlight: 0.42, shade: 0.5, light: style.light ?? '#fff3b8' });
};

const crownBlobs = [
  [0, -0.72, 1],
  [-0.17, -0.56, 0.74],
  [0.17, -0.56, 0.76],
  [0, -0.48, 0.7],
  [-0.09, -0.82, 0.62],
  [0.1, -0.84, 0.6],
] as const;

const roundCrown = (random: Random, x: number, base: number, height: number): Path2D => {
  const path = newPath();
  for (const [dx, dy, share] of crownBlobs) {
    const radius = height * 0.26 * share * random.between(0.92, 1.08);
    path.moveTo(x + dx * height + radius, base + dy * height);
    path.arc(x + dx * height, base + dy * height, radius, 0, 6.3);
  }
  return path.simplify();
};

const coneCrown = (x: number, base: number, height: number): Path2D => {
  const path = newPath();
  for (const tier of [0, 1, 2]) {
    const width = height * (0.44 - 0.1 * tier);
    const y = base - height * (0.2 + 0.22 * tier);
    const rise = height * 0.36;
    path.moveTo(x - width / 2, y);
    path.quadraticCurveTo(x, y + rise * 0.16, x + width / 2, y);
    path.quadraticCurveTo(x + width * 0.16, y - rise * 0.5, x, y - rise);
    path.quadraticCurveTo(x - width * 0.16, y - rise * 0.5, x - width / 2, y);
    path.closePath();
  }
  return path.simplify();
};

export const paintTree = (
  ctx: Context,
  random: Random,
  x: number,
  base: number,
  height: number,
  color: Color,
  style: TreeStyle = {},
): void => {
  const trunk = height * 0.07;
  softShadow(
    ctx,
    x - height * 0.06,
    base,
    height * 0.24,
    height * 0.032,
    style.shadow ?? '#1b2a50',
    0.34,
    height * 0.02,
  );
  clayRect(ctx, { x: x - trunk / 2, y: base - height * 0.36, w: trunk, h: height * 0.37 }, trunk * 0.4, '#8a5a44', {
    depth: trunk * 0.4,
    shade: 0.5,
    highlight: 0.3,
  });
  const crown = style.isConifer ? coneCrown(x, base, height) : roundCrown(random, x, base, height);
  clay(ctx, crown, color, {
    depth: height * 0.075,
    highlight: 0.45,
    shade: 0.5,
    light: style.light ?? '#fff3b8',
    fill: linear(
      ctx,
      [x + height * 0.3, base - height],
      [x - height * 0.3, base - height * 0.2],
      [lighten(color, 0.22), color, darken(color, 0.2)],
    ),
  });
  if (!style.hasSnow) return;
  isolated(ctx, () => {
    ctx.clip(crown);
    fillRect(
      ctx,
      vertical(ctx, base - height, base - height * 0.55, [rgba('#ffffff', 0.95), rgba('#ffffff', 0)]),
      x - height,
      base - height * 1.2,
      2 * height,
      height,
    );
  });
};

export const paintGrass = (
  ctx: Context,
  random: Random,
  top: number,
  bottom: number,
  color: Color,
  count: number,
): void => {
  isolated(ctx, () => {
    ctx.lineCap = 'round';
    for (let index = 0; index < count; index++) {
      const y = top + (bottom - top) * Math.sqrt(random.unit());
      const size = (0.35 + (0.9 * (y - top)) / (bottom - top)) * random.between(0.7, 1.3);
      const x = random.between(-5, W + 5);
      ctx.strokeStyle = rgba(random.chance(0.5) ? lighten(color, 0.22) : darken(color, 0.14), 0.75);
      ctx.lineWidth = 2.2 * size;
      for (const lean of [-0.5, 0, 0.45]) {
        ctx.beginPath();
        ctx.moveTo(x, y);
        ctx.quadraticCurveTo(
          x + lean * 5 * size,
          y - 8 * size,
          x + lean * 14 * size,
          y - 15 * size * (1 - Math.abs(lean) * 0.3),
        );
        ctx.stroke();
      }
    }
  });
};

export const paintFlowers = (
  ctx: Context,
  random: Random,
  top: number,
  bottom: number,
  colors: readonly Color[],
  count: number,
): void => {
  for (let index = 0; index < count; index++) {
    const y = top + (bottom - top) * random.unit() ** 0.7;
    const size = (0.4 + (y - top) / (bottom - top)) * random.between(0.8, 1.25);
    const x = random.between(0, W);
    const color = random.pick(colors);
    ctx.strokeStyle = '#4c9a55';
    ctx.lineWidth = 1.6 * size;
    ctx.beginPath();
    ctx.moveTo(x, y);
    ctx.lineTo(x + 1, y - 12 * size);
    ctx.stroke();
    for (let petal = 0; petal < 5; petal++) {
      const angle = petal * 1.2566 + 0.3;
      fillEllipse(
        ctx,
        x + Math.cos(angle) * 3.6 * size,
        y - 13 * size + Math.sin(angle) * 3.4 * size,
        2.7 * size,
        2.5 * size,
        color,
      );
    }
    fillEllipse(ctx, x, y - 13 * size, 2 * size, 2 * size, '#ffe28a');
  }
};

/** Paints blurred leaves in one lower corner, in front of everything. */
export const paintCornerLeaves = (ctx: Context, random: Random, color: Color): void => {
  const side = random.chance(0.5) ? -1 : 1;
  const inwards = -side;
  for (let index = 0; index < 13; index++) {
    const share = index / 12;
    const x = (side < 0 ? -30 : W + 30) + inwards * random.between(0, 90);
    const y = H + 30 - random.between(0, 40);
    const length = random.between(130, 230) * (1 - 0.25 * share);
    const width = random.between(20, 34);
    const tip = mix(color, '#16405a', 0.25 + 0.2 * random.unit());
    const turn = -1.57 + inwards * (share * 1.15 - 0.12);
    const paintLeaf = (): void => {
      ctx.translate(x, y);
      ctx.rotate(turn);
      ctx.fillStyle = linear(ctx, [0, 0], [length, 0], [darken(color, 0.42), tip]);
      ctx.beginPath();
      ctx.moveTo(0, 0);
      ctx.quadraticCurveTo(length * 0.4, -width, length, 0);
      ctx.quadraticCurveTo(length * 0.4, width, 0, 0);
      ctx.fill();
    };
    const [tipX, tipY] = [x + Math.cos(turn) * length, y + Math.sin(turn) * length];
    const [left, top] = [Math.min(x, tipX) - width, Math.min(y, tipY) - width];
    const reach = { x: left, y: top, w: Math.abs(tipX - x) + 2 * width, h: Math.abs(tipY - y) + 2 * width };
    blurred(ctx, 5, paintLeaf, reach);
  }
};
