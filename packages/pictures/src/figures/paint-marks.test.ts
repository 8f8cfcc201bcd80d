import { beforeAll, describe, expect, it } from 'vitest';
import { developmentCacheDir } from '../development-cache.ts';
import { createRandom } from '../draw/random.ts';
import { prepareSprites } from '../sprites/prepare-sprites.ts';
import { createSpriteStore } from '../sprites/sprite-store.ts';
import type { Sprite } from '../sprites/sprite-store.ts';
import { drawSingle } from './draw-group.ts';
import { castFigure } from './figure.ts';
import { markNames } from './mark-names.ts';
import { parseItem } from './parse-item.ts';

beforeAll(() => prepareSprites(developmentCacheDir), 60_000);

const sprites = createSpriteStore(developmentCacheDir);

const draw = (item: string): Promise<Sprite> =>
  drawSingle(sprites, castFigure(parseItem(item), createRandom('marks')), 200);

const bytesOf = ({ canvas }: Sprite): string => canvas.encodeSync('png').toString('base64');

describe('marks', () => {
  it.each(markNames)('%s is drawn around people and things, each of them in its own way', async (name) => {
    for (const item of ['c:man', 'amphora'])
      expect(bytesOf(await draw(`${item}/${name}`))).not.toEqual(bytesOf(await draw(item)));
  });

  it('leave a thing as large as it is and stand where it stands', async () => {
    const [plain, marked] = [await draw('amphora'), await draw('amphora/dripping')];
    expect(marked.h).toBeGreaterThan(plain.h);
    const [from = 0, to = 0] = marked.foot ?? [];
    expect((to - from) * marked.w).toBeCloseTo(((plain.foot?.[1] ?? 0) - (plain.foot?.[0] ?? 0)) * plain.w, 5);
  });

  it('are drawn behind what moves, also when it is turned', async () => {
    const part = ({ canvas }: Sprite, x: number): number[] => [
      ...canvas.getContext('2d').getImageData(x, 0, 40, canvas.height).data,
    ];
    const [plain, fast] = [await draw('automobile'), await draw('automobile/fast')];
    expect(fast.w).toBeGreaterThan(plain.w * 1.2);
    expect(part(fast, 0)).toEqual(part(plain, 0));
    const [turned, turnedFast] = [await draw('automobile/turned'), await draw('automobile/turned/fast')];
    const shift = Math.round(Math.max(turned.w, turned.h) * 0.26);
    expect(part(turnedFast, 0)).not.toEqual(part(turned, 0));
    const alpha = (values: readonly number[]): number =>
      values.filter((value, index) => index % 4 === 3 && value > 200).length;
    expect(alpha(part(turnedFast, shift + turned.w - 40)) / alpha(part(turned, turned.w - 40))).toBeCloseTo(1, 1);
  });

  it('come with a feeling that is nothing without them', async () => {
    const [sneeze, silent] = [await draw('c:man/sneeze'), await draw('c:man/wince')];
    expect(sneeze.w).toBeGreaterThan(silent.w * 1.1);
  });
});
