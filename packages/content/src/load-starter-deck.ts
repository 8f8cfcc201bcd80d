import { readFile } from 'node:fs/promises';
import { levels } from '@kadro/core/levels';
import type { Level } from '@kadro/core/levels';
import { deckSchema } from './deck-entry.ts';
import type { DeckEntry } from './deck-entry.ts';

const loadLevel = async function (level: Level): Promise<readonly DeckEntry[]> {
  const json = await readFile(new URL(`../deck/${level}.json`, import.meta.url), 'utf8');
  return deckSchema.parse(JSON.parse(json));
};

/**
 * Reads the starter deck, novice first, each level in the order of its file; list and entries are frozen.
 * Throws a ZodError when a file does not have the shape of a deck; `checkDeck` tells whether the content is good.
 */
export const loadStarterDeck = async (): Promise<readonly DeckEntry[]> => {
  const entriesByLevel = await Promise.all(levels.map(loadLevel));
  return Object.freeze(entriesByLevel.flat());
};
