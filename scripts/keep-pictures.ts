import { link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createFolderStore } from '@kadro/adapters/file-store/embedded';
import { createComposer } from '@kadro/adapters/photo/embedded';
import { loadStarterDeck } from '@kadro/content';
import { pictureIdOf } from '../apps/server/src/features/deck/picture-id.ts';
import { fileKey, pictureOutputs } from '../apps/server/src/features/picture/draw-picture.ts';

interface Kept {
  /** The folders of a server's data folder. */
  readonly sprites: string;
  readonly files: string;
  /** Number of drawn pictures, reused for all others; with 0, files without a picture are used for all. */
  readonly drawn: number;
}

/** Stores a picture of every card of the deck in a server's cache, so that no test's time is spent on drawing. */
export const keepPictures = async ({ sprites, files, drawn }: Kept): Promise<void> => {
  const composer = createComposer({ cacheFolder: sprites });
  const store = createFolderStore(files);
  const deck = (await loadStarterDeck()).map((card) => ({ ...card, pictureId: pictureIdOf(card, composer.version) }));
  const models = deck.slice(0, Math.max(1, drawn));
  for (const { id, pictureId, headword, example, recipe } of models) {
    const keys = pictureOutputs.map((output) => fileKey(pictureId, output));
    if (await store.has(keys.at(-1) ?? '')) continue;
    const made =
      drawn === 0 ? [] : await composer.compose({ headword, example, recipe, seed: id }, pictureOutputs, 'now');
    for (const [index, key] of keys.entries()) await store.write(key, made[index] ?? Buffer.from('drawn before'));
  }
  await composer.close();
  for (const [index, { pictureId }] of deck.slice(models.length).entries()) {
    const model = models[index % models.length]?.pictureId ?? '';
    for (const output of pictureOutputs) {
      const key = fileKey(pictureId, output);
      if (await store.has(key)) continue;
      await mkdir(dirname(join(files, key)), { recursive: true });
      await link(join(files, fileKey(model, output)), join(files, key));
    }
  }
};
