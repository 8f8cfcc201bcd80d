import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import type { Canvas } from '../draw/canvas.ts';
import { newLayer } from '../draw/canvas.ts';
import { spriteEntry } from './catalog.ts';
import { withLighterFilters } from './lighter-filters.ts';
import { spriteFolder } from './prepare-sprites.ts';

export type Sprite = { canvas: Canvas; w: number; h: number; foot: readonly [number, number] | undefined };

export type SpriteStore = {
  /** The sprite trimmed to its opaque part, about `heightPx` high and at most `maxWidthPx` wide. */
  load(name: string, heightPx: number, maxWidthPx?: number, change?: SpriteChange): Promise<Sprite>;
};

/** Another drawing of a sprite, for example with another face; `key` tells it from others of the same sprite. */
export type SpriteChange = { key: string; apply(svg: string): string };

const bytesPerPixel = 4;
const edgeShare = 0.012;

/** Reads prepared sprites under `cacheDir`, keeping the last used ones up to `maxBytes` of pixels. */
export const createSpriteStore = (cacheDir: string, maxBytes = 24 * 1024 * 1024): SpriteStore => {
  const folder = spriteFolder(cacheDir);
  const kept = new Map<string, Sprite>();
  let keptBytes = 0;

  const keep = (key: string, sprite: Sprite): Sprite => {
    kept.set(key, sprite);
    keptBytes += sprite.w * sprite.h * bytesPerPixel;
    for (const [oldKey, old] of kept) {
      if (keptBytes <= maxBytes || oldKey === key) break;
      kept.delete(oldKey);
      keptBytes -= old.w * old.h * bytesPerPixel;
    }
    return sprite;
  };

  return {
    async load(name, heightPx, maxWidthPx = Number.POSITIVE_INFINITY, change) {
      const entry = spriteEntry(name);
      if (entry === undefined) throw new Error(`unknown sprite "${name}"`);
      const [left = 0, top = 0, right = 1, bottom = 1] = entry.box;
      const wanted = Math.min(heightPx / (bottom - top), maxWidthPx / (right - left));
      // Steps of 8 px let near sizes share one picture.
      const side = Math.max(24, Math.min(1100, Math.round(wanted / 8) * 8));
      const key = `${name}@${side}${change?.key ?? ''}`;
      const known = kept.get(key);
      if (known !== undefined) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      const source = readFileSync(join(folder, `${name}.svg`), 'utf8');
      const svg = withLighterFilters(change?.apply(source) ?? source).replace(
        'width="512" height="512"',
        `width="${side * 2}" height="${side * 2}"`,
      );
      const image = await loadImage(Buffer.from(svg));
      const [x0, y0] = [Math.max(0, left - edgeShare), Math.max(0, top - edgeShare)];
      const [x1, y1] = [Math.min(1, right + edgeShare), Math.min(1, bottom + edgeShare)];
      const [w, h] = [Math.ceil((x1 - x0) * side), Math.ceil((y1 - y0) * side)];
      const { canvas, ctx } = newLayer(w, h);
      ctx.imageSmoothingQuality = 'high';
      ctx.drawImage(image, x0 * side * 2, y0 * side * 2, w * 2, h * 2, 0, 0, w, h);
      const [from = 0.15, to = 0.85] = entry.foot;
      return keep(key, { canvas, w, h, foot: [from, to] });
    },
  };
};
