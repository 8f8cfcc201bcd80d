import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadStarterDeck } from '@kadro/content';
import { checkRecipe } from '@kadro/pictures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createComposer } from './embedded.ts';
import type { PhotoProvider } from './port.ts';

// The starter deck against the composer that draws it: the one place that knows both.

const deck = await loadStarterDeck();

it('understands every recipe of the deck, with all its alternatives', () => {
  expect(deck).toHaveLength(300);
  expect(deck.flatMap(({ id, recipe }) => checkRecipe(recipe).map((problem) => `${id}: ${problem}`))).toEqual([]);
});

describe('the composer', () => {
  let folder: string;
  let photos: PhotoProvider;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kadro-deck-'));
    photos = createComposer({ cacheFolder: folder });
  });
  afterAll(async () => {
    await photos.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('draws every card of the deck, no two alike', { timeout: 3_600_000 }, async () => {
    const sizes = await Promise.all(
      deck.map(async ({ id, headword, example, recipe }) => {
        const [file] = await photos.compose(
          { headword, example, recipe, seed: id },
          [{ width: 384, format: 'webp' }],
          'now',
        );
        return { id, bytes: file ?? Buffer.alloc(0) };
      }),
    );
    expect(
      sizes
        .filter(({ bytes }) => bytes.length < 2000 || bytes.subarray(8, 12).toString() !== 'WEBP')
        .map(({ id }) => id),
    ).toEqual([]);
    expect(new Set(sizes.map(({ bytes }) => bytes.toString('base64'))).size).toBe(deck.length);
  });
});
