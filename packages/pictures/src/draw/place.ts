import type { Box, Canvas, Context } from './canvas.ts';
import { blurEllipse, blurred, fillRect, isolated, newLayer, vertical } from './canvas.ts';
import { rgba } from './color.ts';
import type { Color } from './color.ts';
import type { Light } from './light.ts';

export type PlaceOptions = {
  /** No shadow: it hangs, or its shadow is painted separately behind it. */
  hasShadow?: boolean | undefined;
  /** No long shadow on the ground, only the contact ones. */
  hasCast?: boolean | undefined;
  isFlying?: boolean | undefined;
  /** y of the ground below a flying figure. */
  airShadowY?: number | undefined;
  shadowStrength?: number | undefined;
  /** Contact with the ground: shares of its width. */
  foot?: readonly [number, number] | undefined;
  reflection?: number | undefined;
  /** On a surface seen from above: throws a soft shadow all around. */
  isLying?: boolean | undefined;
  blurPx?: number | undefined;
  alpha?: number | undefined;
  rotation?: number | undefined;
  /** Share of the height that is under water; the water's surface is the baseline. */
  sunk?: number | undefined;
};

export const softShadow = (
  ctx: Context,
  x: number,
  y: number,
  rx: number,
  ry: number,
  color: Color,
  alpha: number,
  blurPx: number,
): void => {
  blurEllipse(ctx, blurPx, x, y, rx, ry, rgba(color, alpha));
};

/** Draws `canvas` with its foot on `baseline` and its centre at `centerX`, with occlusion, cast and contact shadows. */
export const place = (
  ctx: Context,
  canvas: Canvas,
  size: { w: number; h: number },
  centerX: number,
  baseline: number,
  light: Light,
  options: PlaceOptions = {},
): Box => {
  const { w, h } = size;
  if (options.sunk !== undefined) return placeInWater(ctx, canvas, size, centerX, baseline, options.sunk);
  const box: Box = { x: centerX - w / 2, y: baseline - h, w, h };
  if (options.hasShadow !== false && !options.isFlying && !options.isLying)
    groundShadows(ctx, canvas, box, baseline, light, options);
  if (options.isFlying && options.airShadowY !== undefined)
    softShadow(ctx, centerX - w * 0.1, options.airShadowY, w * 0.36, w * 0.05, light.shadow, 0.22, w * 0.06);
  if (options.reflection) reflect(ctx, canvas, box, baseline, options.reflection);
  ctx.save();
  if (options.blurPx) ctx.filter = `blur(${options.blurPx}px)`;
  if (options.alpha !== undefined) ctx.globalAlpha = options.alpha;
  if (options.isLying) {
    ctx.shadowColor = rgba(light.shadow, 0.45);
    ctx.shadowBlur = 16;
    ctx.shadowOffsetX = -7;
    ctx.shadowOffsetY = 10;
  }
  if (options.rotation) {
    ctx.translate(centerX, baseline - h / 2);
    ctx.rotate(options.rotation);
    ctx.drawImage(canvas, -w / 2, -h / 2, w, h);
  } else ctx.drawImage(canvas, box.x, box.y, w, h);
  ctx.restore();
  return box;
};

/** Draws the part above the water, with rings where it emerges. */
const placeInWater = (
  ctx: Context,
  canvas: Canvas,
  { w, h }: { w: number; h: number },
  x: number,
  surface: number,
  sunk: number,
): Box => {
  const box: Box = { x: x - w / 2, y: surface - h * (1 - sunk), w, h };
  const rings = (from: number, to: number): void => {
    for (const [share, alpha] of [
      [0.72, 0.28],
      [0.52, 0.5],
    ] as const) {
      ctx.beginPath();
      ctx.ellipse(x, surface, w * share, w * share * 0.16, 0, from, to);
      ctx.lineWidth = Math.max(2, w * 0.022);
      ctx.strokeStyle = rgba('#ffffff', alpha);
      ctx.stroke();
    }
  };
  isolated(ctx, () => {
    rings(Math.PI, Math.PI * 2);
    ctx.beginPath();
    ctx.rect(box.x - 4, box.y - 4, w + 8, surface - box.y + 4);
    ctx.ellipse(x, surface, w * 0.5, w * 0.07, 0, 0, Math.PI);
    ctx.clip();
    ctx.drawImage(canvas, box.x, box.y, w, h);
  });
  isolated(ctx, () => rings(0, Math.PI));
  return box;
};

const groundShadows = (
  ctx: Context,
  canvas: Canvas,
  box: Box,
  baseline: number,
  light: Light,
  options: PlaceOptions,
): void => {
  const { w, h } = box;
  const strength = options.shadowStrength ?? 1;
  const [from, to] = options.foot ?? [0.15, 0.85];
  const footX = box.x + (w * (from + to)) / 2;
  const radius = Math.max((to - from) * w * 0.5, w * 0.26);
  softShadow(
    ctx,
    footX - w * 0.04,
    baseline - h * 0.005,
    radius * 1.25,
    Math.max(6, radius * 0.2),
    light.shadow,
    strength * 0.3,
    Math.max(5, w * 0.05),
  );
  if (options.hasCast !== false) {
    const { canvas: silhouette, ctx: dark } = newLayer(w, h);
    dark.drawImage(canvas, 0, 0, w, h);
    dark.globalCompositeOperation = 'source-in';
    fillRect(dark, light.shadow, 0, 0, w, h);
    const [leanPx, lengthPx] = [light.castSkew * h, light.castLength * h];
    blurred(
      ctx,
      Math.max(3, w * 0.018),
      () => {
        ctx.globalAlpha = strength * light.castAlpha;
        ctx.transform(1, 0, light.castSkew, light.castLength, box.x - leanPx, baseline - lengthPx);
        ctx.drawImage(silhouette, 0, 0);
      },
      {
        x: box.x - Math.max(0, leanPx),
        y: baseline - Math.max(0, lengthPx),
        w: w + Math.abs(leanPx),
        h: Math.abs(lengthPx),
      },
    );
  }
  softShadow(
    ctx,
    footX,
    baseline - h * 0.004,
    radius * 0.98,
    Math.max(3, radius * 0.085),
    light.shadow,
    strength * 0.55,
    Math.max(2, w * 0.016),
  );
};

const reflect = (ctx: Context, canvas: Canvas, box: Box, baseline: number, strength: number): void => {
  const { w, h } = box;
  const { canvas: mirrored, ctx: mirror } = newLayer(w, h);
  mirror.translate(0, h);
  mirror.scale(1, -1);
  mirror.drawImage(canvas, 0, 0, w, h);
  mirror.setTransform(1, 0, 0, 1, 0, 0);
  mirror.globalCompositeOperation = 'destination-in';
  fillRect(mirror, vertical(mirror, 0, h * 0.45, [rgba('#000000', strength), rgba('#000000', 0)]), 0, 0, w, h);
  blurred(ctx, 2, () => ctx.drawImage(mirrored, box.x, baseline - 2), { x: box.x, y: baseline - 2, w, h });
};
