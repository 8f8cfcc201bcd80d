import { readDeckFiles } from './deck-files.ts';
import type { DeckEntry } from './deck-entry.ts';
import { parseDeck } from './parse-deck.ts';

/**
 * Reads the starter deck, novice first, each level in the order of its file; list and entries are frozen. Throws when a file does
 * not have the shape of a deck; `checkDeck` checks the content.
 */
export const loadStarterDeck = async (): Promise<readonly DeckEntry[]> =>
  Object.freeze((await readDeckFiles()).flatMap(({ level, text }) => parseDeck(text, level)));
