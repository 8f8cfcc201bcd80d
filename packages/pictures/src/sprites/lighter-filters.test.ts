import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { beforeAll, expect, it } from 'vitest';
import { developmentCacheDir } from '../development-cache.ts';
import { newLayer } from '../draw/canvas.ts';
import { withLighterFilters } from './lighter-filters.ts';
import { prepareSprites, spriteFolder } from './prepare-sprites.ts';

beforeAll(() => prepareSprites(developmentCacheDir), 60_000);

const sidePx = 200;

const pixelsOf = async (svg: string): Promise<Uint8ClampedArray> => {
  const { ctx } = newLayer(sidePx, sidePx);
  ctx.drawImage(await loadImage(Buffer.from(svg)), 0, 0, sidePx, sidePx);
  return ctx.getImageData(0, 0, sidePx, sidePx).data;
};

it('draws the same with fewer steps, also where a filter casts a shadow before it shades', async () => {
  const changed: string[] = [];
  for (const name of ['woman-medium', 'calendar', 'stopwatch', 'automobile', 'potted-plant', 'cat-face', 'house']) {
    const svg = readFileSync(join(spriteFolder(developmentCacheDir), `${name}.svg`), 'utf8');
    const lighter = withLighterFilters(svg);
    expect(lighter.match(/<fe/g)?.length ?? 0).toBeLessThan(svg.match(/<fe/g)?.length ?? 0);
    const [before, after] = [await pixelsOf(svg), await pixelsOf(lighter)];
    const sum = before.reduce((total, value, index) => total + Math.abs(value - (after[index] ?? 0)), 0);
    if (sum / before.length >= 0.05) changed.push(name);
  }
  expect(changed).toEqual([]);
}, 60_000);
