import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadStarterDeck } from '@kadro/content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createComposer } from './embedded.ts';
import type { PhotoProvider } from './port.ts';

// The starter deck against the composer that draws it: the one place that knows both.

const deck = await loadStarterDeck();
/** Drawing is slow: eight cards of all levels, however large the deck is; all of them by `npm run test:deck`. */
const step = Math.ceil(deck.length / 8);
const drawn = process.env['WHOLE_DECK'] === '1' ? deck : deck.filter((_, index) => index % step === 0);

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

  it('draws the cards, no two alike, small enough to travel in a page', { timeout: 3_600_000 }, async () => {
    const pictures = await Promise.all(
      drawn.map(async ({ id, headword, example, recipe }) => {
        const [file] = await photos.compose(
          { headword, example, recipe, seed: id },
          [{ width: 384, format: 'avif', maxBytes: 6000 }],
          'now',
        );
        return { id, bytes: file ?? Buffer.alloc(0) };
      }),
    );
    expect(
      pictures.flatMap(({ id, bytes }) =>
        bytes.length > 1000 && bytes.length <= 6000 && bytes.subarray(4, 12).toString() === 'ftypavif'
          ? []
          : `${id}: ${bytes.length} bytes`,
      ),
    ).toEqual([]);
    expect(new Set(pictures.map(({ bytes }) => bytes.toString('base64'))).size).toBe(drawn.length);
  });
});
