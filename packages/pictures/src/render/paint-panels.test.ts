import { beforeAll, describe, expect, it } from 'vitest';
import { developmentCacheDir } from '../development-cache.ts';
import { planPictures } from '../plan/plan-pictures.ts';
import { prepareSprites } from '../sprites/prepare-sprites.ts';
import { createSpriteStore } from '../sprites/sprite-store.ts';
import { renderPlan } from './render-plan.ts';

beforeAll(() => prepareSprites(developmentCacheDir), 60_000);

const sprites = createSpriteStore(developmentCacheDir);

type Part = readonly [x: number, y: number, w: number, h: number];

/** Mean colour of a part of a recipe's picture. */
const meanOf = async (recipe: string, part: Part): Promise<readonly number[]> => {
  const [plan] = planPictures({ headword: 'word', example: 'Example.', recipe, seed: '' });
  const { data } = (await renderPlan(plan, sprites)).getContext('2d').getImageData(...part);
  return [0, 1, 2].map(
    (channel) =>
      data.filter((_, index) => index % 4 === channel).reduce((sum, value) => sum + value, 0) / (part[2] * part[3]),
  );
};

const spread = (color: readonly number[]): number => Math.max(...color) - Math.min(...color);

describe('pictures of several scenes', () => {
  const left: Part = [40, 60, 300, 300];
  const right: Part = [428, 60, 300, 300];

  it('stands scenes of one thing beside one another, in one place or in two', async () => {
    const here = 'story@meadow:day c:boy/sad -> c:boy/happy';
    const there = 'story@meadow:day c:boy/sad -> @meadow:night c:boy/happy';
    const brightness = async (recipe: string, part: Part): Promise<number> =>
      (await meanOf(recipe, part)).reduce((sum, value) => sum + value, 0);
    expect(Math.abs((await brightness(here, left)) - (await brightness(here, right)))).toBeLessThan(60);
    expect(await brightness(there, right)).toBeLessThan(0.7 * (await brightness(there, left)));
  });

  it('greys what is not meant', async () => {
    const recipe = 'versus@meadow:day red-apple -> red-apple';
    expect(spread(await meanOf(recipe, right))).toBeLessThan(0.75 * spread(await meanOf(recipe, left)));
  });

  it('puts one scene below the other where more than one thing is in it', async () => {
    const recipe = 'story@meadow:day c:boy cat -> @meadow:night c:boy cat';
    const [top = 0] = await meanOf(recipe, [200, 60, 400, 100]);
    const [low = 0] = await meanOf(recipe, [200, 530, 400, 100]);
    expect(low).toBeLessThan(0.75 * top);
  });

  it('puts a bed or a long beast below the other too, where a narrow scene would cut off its head', async () => {
    const upper: Part = [428, 60, 300, 300];
    const lower: Part = [40, 700, 300, 300];
    for (const item of ['c:girl/sleep', 'pickup-truck']) {
      const recipe = `story@meadow:day ${item} -> @meadow:night ${item}`;
      const [above, below] = [await meanOf(recipe, upper), await meanOf(recipe, lower)];
      expect(Math.max(...below)).toBeLessThan(0.8 * Math.max(...above));
    }
  });

  it('rings the part that is meant in red', async () => {
    const around: Part = [352, 200, 64, 150];
    const [red = 0, , blue = 0] = await meanOf('scene@meadow:day house px=0.5 py=0.28 pr=0.06', around);
    const [plainRed = 0, , plainBlue = 0] = await meanOf('scene@meadow:day house', around);
    expect(red - blue).toBeGreaterThan(plainRed - plainBlue + 10);
  });
}, 300_000);
