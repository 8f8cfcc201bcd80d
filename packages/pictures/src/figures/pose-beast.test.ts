import { beforeAll, describe, expect, it } from 'vitest';
import { developmentCacheDir } from '../development-cache.ts';
import { createRandom } from '../draw/random.ts';
import { prepareSprites } from '../sprites/prepare-sprites.ts';
import { createSpriteStore } from '../sprites/sprite-store.ts';
import type { Sprite } from '../sprites/sprite-store.ts';
import { drawSingle } from './draw-group.ts';
import { castFigure } from './figure.ts';
import { parseItem } from './parse-item.ts';

beforeAll(() => prepareSprites(developmentCacheDir), 60_000);

const sprites = createSpriteStore(developmentCacheDir);

const draw = (item: string): Promise<Sprite> =>
  drawSingle(sprites, castFigure(parseItem(item), createRandom('beasts')), 200);

const bytesOf = ({ canvas }: Sprite): string => canvas.encodeSync('png').toString('base64');

/** Some have a side view with legs, some only a head, one has neither. */
const animals = ['dog', 'cat', 'cow', 'rabbit', 'bear', 'lion', 'swan'];

describe('animals', () => {
  it.each(animals)('%s has a picture of its own for all that it does', async (name) => {
    const poses = ['', '/sleep', '/run', '/jump', '/fall'];
    const drawn = await Promise.all(poses.map(async (pose) => bytesOf(await draw(`${name}${pose}`))));
    expect(new Set(drawn).size).toBe(poses.length);
  });

  it('lie lower than they stand, stretch when they run and rise when they sit', async () => {
    const ratio = async (item: string): Promise<number> => {
      const { w, h } = await draw(item);
      return w / h;
    };
    const stands = await ratio('dog');
    expect(await ratio('dog/lie')).toBeGreaterThan(1.2 * stands);
    expect(await ratio('dog/run')).toBeGreaterThan(1.3 * stands);
    expect(await ratio('dog/sit')).toBeLessThan(stands);
    expect(await ratio('bear/lie')).toBeGreaterThan(1.2 * (await ratio('bear')));
  });

  it('keep their colour', async () => {
    const share = async (item: string): Promise<number> => {
      const { canvas, w, h } = await draw(item);
      const { data } = canvas.getContext('2d').getImageData(0, 0, w, h);
      const solid = data.filter((value, index) => index % 4 === 3 && value > 200).length;
      const dark = data.filter((value, index) => index % 4 === 0 && value < 90 && (data[index + 3] ?? 0) > 200).length;
      return dark / solid;
    };
    expect(await share('cat.black/run')).toBeGreaterThan(0.6);
    expect(await share('cat/run')).toBeLessThan(0.1);
  });
});
