import { beforeAll, describe, expect, it } from 'vitest';
import { developmentCacheDir } from '../development-cache.ts';
import { planPictures } from '../plan/plan-pictures.ts';
import { renderPlan } from './render-plan.ts';
import { prepareSprites } from '../sprites/prepare-sprites.ts';
import { createSpriteStore } from '../sprites/sprite-store.ts';

beforeAll(() => prepareSprites(developmentCacheDir), 60_000);

const sprites = createSpriteStore(developmentCacheDir);

const pixelsOf = async (recipe: string): Promise<Uint8ClampedArray> => {
  const [plan] = planPictures({ headword: 'word', example: 'Example.', recipe, seed: '' });
  return (await renderPlan(plan, sprites)).getContext('2d').getImageData(0, 0, 768, 960).data;
};

/** How much of the picture is skin: the share of pixels that another skin changes. */
const skinShare = async (recipe: (head: string) => string): Promise<number> => {
  const [light, dark] = [await pixelsOf(recipe('girl-light')), await pixelsOf(recipe('girl-dark'))];
  const changed = light.filter((value, index) => index % 4 === 1 && Math.abs(value - (dark[index] ?? 0)) > 30);
  return changed.length / (768 * 960);
};

describe('face', () => {
  it('fills the picture with one head', async () => {
    expect(await skinShare((head) => `face@studio c:${head}/grin #sky`)).toBeGreaterThan(
      3 * (await skinShare((head) => `scene@studio c:${head}/grin #sky`)),
    );
  });

  it('shows the people of a story by their heads if asked for', async () => {
    const story = (head: string): string => `story@studio c:${head}/grin -> c:${head}/frown #sky`;
    expect(await skinShare((head) => `${story(head)} near=1`)).toBeGreaterThan(1.3 * (await skinShare(story)));
  });
});
