import type { Canvas, Context } from './canvas.ts';
import { fillRect, linear, newLayer, vertical } from './canvas.ts';
import { rgba } from './color.ts';
import type { Color } from './color.ts';
import type { Light } from './light.ts';

export type RelightOptions = {
  flip?: boolean | undefined;
  /** Share of the haze colour, by distance. */
  haze?: number | undefined;
  /** Turns it grey and tints it with this colour. */
  grey?: Color | undefined;
  isPerson?: boolean | undefined;
};

/** Returns a copy of `source`, `w` × `h` pixels, in the scene's light: tint, night, key and shade, ground bounce, haze, rim. */
export const relight = (source: Canvas, w: number, h: number, light: Light, options: RelightOptions = {}): Canvas => {
  const { canvas, ctx } = newLayer(w, h);
  ctx.imageSmoothingQuality = 'high';
  if (options.flip) {
    ctx.translate(w, 0);
    ctx.scale(-1, 1);
  }
  ctx.drawImage(source, 0, 0, w, h);
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.globalCompositeOperation = 'source-atop';
  if (options.grey !== undefined) drain(ctx, canvas, w, h, options.grey);
  fillRect(ctx, rgba(light.tint, light.ambient), 0, 0, w, h);
  const darkness = options.isPerson ? light.darkness * 0.35 : light.darkness;
  if (darkness > 0)
    fillRect(
      ctx,
      linear(ctx, [w, 0], [0, h], [rgba(light.shadow, darkness * 0.35), rgba(light.shadow, darkness)]),
      0,
      0,
      w,
      h,
    );
  const key = linear(
    ctx,
    [w, 0],
    [0, h],
    [
      [0, rgba(light.light, 0.24)],
      [0.45, rgba(light.light, 0)],
      [0.55, rgba(light.shadow, 0)],
      [1, rgba(light.shadow, 0.26)],
    ],
  );
  fillRect(ctx, key, 0, 0, w, h);
  if (light.bounce !== null)
    fillRect(ctx, vertical(ctx, h * 0.6, h, [rgba(light.bounce, 0), rgba(light.bounce, 0.28)]), 0, 0, w, h);
  if (options.haze) fillRect(ctx, rgba(light.haze, options.haze), 0, 0, w, h);
  const rimAlpha = options.isPerson && light.darkness > 0 ? 0.85 : light.rimAlpha;
  ctx.globalAlpha = rimAlpha;
  ctx.drawImage(rimOf(canvas, w, h, light.rim), 0, 0);
  return canvas;
};

const drain = (ctx: Context, canvas: Canvas, w: number, h: number, tint: Color): void => {
  const grey = newLayer(w, h);
  grey.ctx.filter = 'grayscale(1) brightness(1.12) contrast(.82)';
  grey.ctx.drawImage(canvas, 0, 0);
  ctx.globalCompositeOperation = 'copy';
  ctx.drawImage(grey.canvas, 0, 0);
  ctx.globalCompositeOperation = 'source-atop';
  fillRect(ctx, rgba(tint, 0.28), 0, 0, w, h);
};

const rimOf = (canvas: Canvas, w: number, h: number, color: Color): Canvas => {
  const thickness = Math.max(1.5, h * 0.009);
  const rim = newLayer(w, h);
  rim.ctx.drawImage(canvas, 0, 0);
  rim.ctx.globalCompositeOperation = 'source-in';
  fillRect(rim.ctx, rgba(color, 1), 0, 0, w, h);
  rim.ctx.globalCompositeOperation = 'destination-out';
  rim.ctx.filter = `blur(${thickness * 0.7}px)`;
  rim.ctx.drawImage(canvas, -thickness, thickness);
  return rim.canvas;
};
