import { beforeAll, describe, expect, it } from 'vitest';
import { developmentCacheDir } from '../development-cache.ts';
import { createRandom } from '../draw/random.ts';
import { prepareSprites } from '../sprites/prepare-sprites.ts';
import { createSpriteStore } from '../sprites/sprite-store.ts';
import { bodilyPoses } from './bodily-poses.ts';
import { drawSingle } from './draw-group.ts';
import { castFigure } from './figure.ts';
import { parseItem } from './parse-item.ts';
import type { Pose } from './pose.ts';

beforeAll(() => prepareSprites(developmentCacheDir), 60_000);

const sprites = createSpriteStore(developmentCacheDir);
const poses: readonly (readonly [string, Pose])[] = Object.entries(bodilyPoses);

describe('bodily poses', () => {
  it.each(poses)('%s is drawn as high and as wide as the scene makes room for', async (name, { bulk, isLying }) => {
    const figure = castFigure(parseItem(`c:boy/${name}/calm`), createRandom('poses'));
    const drawn = await drawSingle(sprites, figure, 212 * (bulk?.[0] ?? 1));
    // Marks around a person are no part of the body.
    if (isLying === true || figure.item.mark !== undefined) return;
    expect(drawn.h).toBeLessThan(212 * (bulk?.[0] ?? 1) * 1.22);
    if (bulk !== undefined) expect(Math.abs(Math.log(drawn.w / drawn.h / bulk[1]))).toBeLessThan(0.3);
  });

  it('brings what the pose is nothing without', () => {
    expect(poses.find(([name]) => name === 'dig')?.[1].holds).toBe('spade');
    expect(poses.find(([name]) => name === 'limp')?.[1].isHurt).toBe(true);
  });
});
