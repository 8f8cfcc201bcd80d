import type { Canvas, Context } from './canvas.ts';
import { fillRect, H, isolated, linear, newLayer, vertical, W } from './canvas.ts';
import { rgba } from './color.ts';
import type { Light } from './light.ts';
import { createRandom } from './random.ts';

/** The last pass over the whole picture: bloom, warm and cool grade, contrast, vignette, grain. */
export const finish = (canvas: Canvas, light: Light, bloom: number): void => {
  const ctx = canvas.getContext('2d');
  addBloom(ctx, canvas, bloom);
  isolated(ctx, () => {
    ctx.globalCompositeOperation = 'soft-light';
    fillRect(
      ctx,
      linear(
        ctx,
        [W, 0],
        [0, H],
        [
          [0, rgba(light.light, 0.34)],
          [0.5, rgba(light.light, 0)],
          [1, rgba(light.shadow, 0.34)],
        ],
      ),
    );
  });
  isolated(ctx, () => {
    ctx.filter = 'contrast(1.07) saturate(1.17)';
    ctx.drawImage(canvas, 0, 0);
  });
  isolated(ctx, () => {
    ctx.globalCompositeOperation = 'multiply';
    const vignette = ctx.createRadialGradient(W * 0.52, H * 0.47, H * 0.36, W * 0.5, H * 0.5, H * 0.78);
    vignette.addColorStop(0, rgba(light.shadow, 0));
    vignette.addColorStop(1, rgba(light.shadow, 0.42));
    fillRect(ctx, vignette);
  });
  isolated(ctx, () => {
    ctx.globalCompositeOperation = 'soft-light';
    ctx.globalAlpha = 0.11;
    const tile = grain();
    for (let y = 0; y < H; y += tile.height) for (let x = 0; x < W; x += tile.width) ctx.drawImage(tile, x, y);
  });
};

const addBloom = (ctx: Context, canvas: Canvas, strength: number): void => {
  const bright = newLayer(W / 4, H / 4);
  bright.ctx.drawImage(canvas, 0, 0, W / 4, H / 4);
  bright.ctx.globalCompositeOperation = 'multiply';
  bright.ctx.drawImage(bright.canvas, 0, 0);
  bright.ctx.drawImage(bright.canvas, 0, 0);
  const soft = newLayer(W / 4, H / 4);
  soft.ctx.filter = 'blur(7px)';
  soft.ctx.drawImage(bright.canvas, 0, 0);
  isolated(ctx, () => {
    ctx.globalCompositeOperation = 'screen';
    ctx.globalAlpha = strength;
    // Default smoothing: on a blurred image, finer enlarging is invisible and takes three times as long.
    ctx.drawImage(soft.canvas, 0, 0, W, H);
  });
};

let grainTile: Canvas | undefined;

const grain = (): Canvas => {
  if (grainTile !== undefined) return grainTile;
  const { canvas, ctx } = newLayer(256, 256);
  const image = ctx.createImageData(256, 256);
  const random = createRandom('grain');
  for (let index = 0; index < image.data.length; index += 4) {
    const value = 128 + (random.unit() + random.unit() + random.unit() - 1.5) * 90;
    image.data.fill(value, index, index + 3);
    image.data[index + 3] = 255;
  }
  ctx.putImageData(image, 0, 0);
  grainTile = canvas;
  return canvas;
};

export type Defocus = {
  /** Enlarged by so much about (`W/2`, `centerY`). */
  scale?: number;
  centerY?: number;
  /** Fades from the first to the second of these heights; below it nothing changes. */
  fade?: readonly [from: number, to: number];
};

/** Paints the whole picture over itself, blurred; its edges stay bright and in register. */
export const defocus = (canvas: Canvas, radiusPx: number, options: Defocus = {}): void => {
  const { scale = 1, centerY = H / 2, fade } = options;
  const reduction = radiusPx > 6 ? 4 : 2;
  const pad = Math.ceil((radiusPx * 3) / reduction);
  const w = W / reduction;
  const h = H / reduction;
  const small = newLayer(w, h);
  small.ctx.imageSmoothingQuality = 'high';
  small.ctx.drawImage(canvas, 0, 0, w, h);
  // The edge rows are repeated outwards, so that the blur neither darkens the borders nor shifts the picture.
  const padded = newLayer(w + 2 * pad, h + 2 * pad);
  padded.ctx.imageSmoothingEnabled = false;
  padded.ctx.drawImage(small.canvas, 0, 0, 1, h, 0, pad, pad, h);
  padded.ctx.drawImage(small.canvas, w - 1, 0, 1, h, pad + w, pad, pad, h);
  padded.ctx.drawImage(small.canvas, 0, 0, w, h, pad, pad, w, h);
  padded.ctx.drawImage(padded.canvas, 0, pad, w + 2 * pad, 1, 0, 0, w + 2 * pad, pad);
  padded.ctx.drawImage(padded.canvas, 0, pad + h - 1, w + 2 * pad, 1, 0, pad + h, w + 2 * pad, pad);
  const soft = newLayer(w + 2 * pad, h + 2 * pad);
  soft.ctx.filter = `blur(${radiusPx / reduction}px)`;
  soft.ctx.drawImage(padded.canvas, 0, 0);
  let seen = h;
  if (fade !== undefined) {
    const [from, to] = fade.map((y) => y / reduction);
    soft.ctx.filter = 'none';
    soft.ctx.globalCompositeOperation = 'destination-in';
    const mask = vertical(soft.ctx, pad + (from ?? 0), pad + (to ?? h), ['rgba(0,0,0,1)', 'rgba(0,0,0,0)']);
    fillRect(soft.ctx, mask, 0, 0, w + 2 * pad, h + 2 * pad);
    seen = Math.min(h, Math.ceil(to ?? h));
  }
  const [left, top] = [(W / 2) * (1 - scale), centerY * (1 - scale)];
  canvas.getContext('2d').drawImage(soft.canvas, pad, pad, w, seen, left, top, W * scale, seen * reduction * scale);
};
