import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { developmentCacheDir } from '../development-cache.ts';
import { planPictures } from '../plan/plan-pictures.ts';
import { prepareSprites } from '../sprites/prepare-sprites.ts';
import { createSpriteStore } from '../sprites/sprite-store.ts';
import { encodePicture } from './encode.ts';
import { renderPlan } from './render-plan.ts';

beforeAll(() => prepareSprites(developmentCacheDir), 60_000);

const sprites = createSpriteStore(developmentCacheDir);

/** All that a picture's pixels are. */
const pixelsOf = async (recipe: string): Promise<Uint8ClampedArray> => {
  const plans = planPictures({ headword: 'word', example: 'Example.', recipe, seed: '' });
  return (await renderPlan(plans[0], sprites)).getContext('2d').getImageData(0, 0, 768, 960).data;
};

describe('renderPlan', () => {
  it('frames the variants of a scene and of a metaphor', async () => {
    for (const recipe of ['scene@beach:day c:girl/cheer ring-buoy', 'cloche@studio amphora']) {
      const pictures = await Promise.all(
        planPictures({ headword: 'word', example: 'Example.', recipe, seed: '' }).map(async (plan) =>
          (await renderPlan(plan, sprites)).encodeSync('webp', 50),
        ),
      );
      expect(new Set(pictures.map((bytes) => createHash('sha1').update(bytes).digest('hex'))).size).toBe(4);
    }
  });

  it('puts a metaphor into its place, unless it fills the picture or there is no ground', async () => {
    const draw = async (head: string): Promise<string> =>
      createHash('sha1')
        .update(await pixelsOf(`${head} red-apple cat #mint`))
        .digest('hex');
    for (const act of ['stairs', 'contrast'])
      expect(await draw(`${act}@meadow:day`)).not.toEqual(await draw(`${act}@studio:day`));
    for (const head of ['scatter@meadow:day', 'contrast@sea:day'])
      expect(await draw(head)).toEqual(await draw(head.replace(/@[a-z]+/, '@studio')));
  });

  it('is darker at night than by day, also where no sky is seen', async () => {
    const brightness = async (head: string): Promise<number> => {
      const pixels = await pixelsOf(`${head} amphora`);
      return pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
    };
    for (const setting of ['hall', 'underwater'])
      expect(await brightness(`scene@${setting}:night`)).toBeLessThan(0.9 * (await brightness(`scene@${setting}:day`)));
  });

  it('gives the same bytes for the same input, in both formats, and others for another sentence', async () => {
    const draw = async (example: string): Promise<string[]> => {
      const picture = await renderPlan(
        planPictures({
          headword: 'word',
          example,
          recipe: 'scene@room:night cat>on>couch-and-lamp c:woman/wave',
          seed: '',
        })[0],
        createSpriteStore(developmentCacheDir),
      );
      const outputs = (['webp', 'avif'] as const).map((format) => ({ width: 384, format }) as const);
      return encodePicture(picture, outputs).map((file) => createHash('sha1').update(file).digest('hex'));
    };
    const first = await draw('One.');
    expect(await draw('One.')).toEqual(first);
    expect(await draw('Two.')).not.toEqual(first);
  });

  it('makes an AVIF coarser until it fits, and no coarser than that a word is shown', async () => {
    const plan = planPictures({
      headword: 'word',
      example: 'Example.',
      recipe: 'scene@forest:day cat>on>chair',
      seed: '',
    });
    const picture = await renderPlan(plan[0], sprites);
    const bytesWith = (maxBytes?: number): number =>
      encodePicture(picture, [{ width: 384, format: 'avif', maxBytes }])[0]?.length ?? 0;
    const free = bytesWith();
    for (const share of [0.75, 0.5, 0.35]) {
      const limit = Math.floor(free * share);
      expect(bytesWith(limit)).toBeLessThanOrEqual(limit);
      expect(bytesWith(limit)).toBeGreaterThan(limit * 0.75);
    }
    expect(bytesWith(1)).toBeGreaterThan(free * 0.1);
  });
}, 300_000);
