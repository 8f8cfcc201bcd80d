import { PathOp } from '@napi-rs/canvas';
import { clay, clayRect } from '../draw/clay.ts';
import type { Box, Context, Point } from '../draw/canvas.ts';
import { ellipsePath, fullTurn, H, isolated, newPath, radial, roundedRect } from '../draw/canvas.ts';
import type { Color } from '../draw/color.ts';
import { darken, mix, rgba } from '../draw/color.ts';
import type { Light } from '../draw/light.ts';
import { softShadow } from '../draw/place.ts';
import type { Studio } from '../scenery/studios.ts';

const bubbleShade = (light: Light): Color => mix(light.shadow, '#9aa8e8', 0.45);

/** A thought cloud centred at (`x`, `y`) with its trail of small bubbles towards `to`. */
export const paintThought = (
  ctx: Context,
  x: number,
  y: number,
  w: number,
  h: number,
  to: Point,
  light: Light,
): void => {
  const path = newPath();
  const puffs = 11;
  const radius = Math.min(w, h) * 0.24;
  for (let index = 0; index < puffs; index++) {
    const angle = (index / puffs) * fullTurn;
    const [puffX, puffY] = [
      x + Math.cos(angle) * (w / 2 - radius * 0.75),
      y + Math.sin(angle) * (h / 2 - radius * 0.75),
    ];
    path.moveTo(puffX + radius, puffY);
    path.arc(puffX, puffY, radius, 0, 6.3);
  }
  path.addPath(ellipsePath(x, y, w * 0.42, h * 0.42));
  const style = { shade: 0.42, shadeColor: bubbleShade(light), dropColor: light.shadow };
  clay(ctx, path.simplify(), '#ffffff', { ...style, depth: 18, drop: 26, dropAlpha: 0.26 });
  for (const [share, size] of [
    [0.35, 20],
    [0.68, 13],
    [0.92, 8],
  ] as const) {
    const bubbleX = x + (to[0] - x) * (0.45 + 0.55 * share);
    const bubbleY = y + h * 0.36 + (to[1] - y - h * 0.36) * share;
    clay(ctx, ellipsePath(bubbleX, bubbleY, size, size), '#ffffff', { ...style, depth: 8, drop: 8, dropAlpha: 0.25 });
  }
};

/** A speech bubble with its tail at `to`. */
export const paintSpeech = (
  ctx: Context,
  x: number,
  y: number,
  w: number,
  h: number,
  to: Point,
  light: Light,
): void => {
  const path = roundedRect(x - w / 2, y - h / 2, w, h, Math.min(w, h) * 0.34);
  const tail = newPath();
  const reach = to[0] - x;
  const [root, base] = [x + reach * 0.42, y + h * 0.3];
  tail.moveTo(root - 30, base);
  tail.quadraticCurveTo(root - 8 + reach * 0.12, y + h * 0.62, to[0], to[1]);
  tail.quadraticCurveTo(root + 34 + reach * 0.12, y + h * 0.66, root + 38, base);
  tail.closePath();
  clay(ctx, path.op(tail, PathOp.Union), '#ffffff', {
    depth: 18,
    shade: 0.42,
    shadeColor: bubbleShade(light),
    drop: 26,
    dropAlpha: 0.26,
    dropColor: light.shadow,
  });
};

export type BlockStyle = { radius?: number; depth?: number; drop?: number; hasShadow?: boolean };

/** A rounded block of clay, standing on its lower edge. */
export const paintBlock = (ctx: Context, box: Box, color: Color, light: Light, style: BlockStyle = {}): void => {
  if (style.hasShadow !== false)
    softShadow(
      ctx,
      box.x + box.w * 0.45,
      box.y + box.h,
      box.w * 0.56,
      Math.max(8, box.w * 0.06),
      light.shadow,
      0.4,
      10,
    );
  clayRect(ctx, box, style.radius ?? 14, color, {
    depth: style.depth ?? 14,
    shade: 0.45,
    shadeColor: darken(mix(color, light.shadow, 0.4), 0.1),
    drop: style.drop ?? 0,
    dropAlpha: 0.25,
    dropColor: light.shadow,
  });
};

export const paintSunburst = (ctx: Context, studio: Studio, x: number, y: number): void => {
  isolated(ctx, () => {
    ctx.globalAlpha = 0.5;
    ctx.translate(x, y);
    ctx.fillStyle = radial(ctx, [0, 0], 30, H * 0.8, [rgba(studio.background[0], 0.85), rgba(studio.background[0], 0)]);
    const rays = 18;
    for (let index = 0; index < rays; index++) {
      ctx.beginPath();
      ctx.moveTo(0, 0);
      ctx.arc(0, 0, H, (index / rays) * fullTurn, ((index + 0.5) / rays) * fullTurn);
      ctx.fill();
    }
  });
};
