import { join } from 'node:path';
import type { DeckEntry } from '../packages/content/src/index.ts';
import { developmentCacheDir } from '../packages/pictures/src/development-cache.ts';
import type { ScenePlan } from '../packages/pictures/src/index.ts';
import { planPictures, prepareSprites } from '../packages/pictures/src/index.ts';
import { createSpriteStore } from '../packages/pictures/src/sprites/sprite-store.ts';
import type { SpriteStore } from '../packages/pictures/src/sprites/sprite-store.ts';

/** The default folder of the deck's picture sheets; a cache. */
export const sheetFolder = join(import.meta.dirname, '../node_modules/.cache/kadro/sheets');

/** Plans the picture of a word that learners see first. */
export const firstPlan = ({ id, headword, example, recipe }: DeckEntry): ScenePlan =>
  planPictures({ headword, example, recipe, seed: id })[0];

/** Opens the sprites, preparing them on this machine if necessary. */
export const openSprites = async (): Promise<SpriteStore> => {
  await prepareSprites(developmentCacheDir);
  return createSpriteStore(developmentCacheDir);
};

/** Splits `values` into rows of `size`. */
export const inParts = <T>(values: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, part) => values.slice(part * size, (part + 1) * size));
