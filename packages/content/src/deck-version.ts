import { createHash } from 'node:crypto';
import { readDeckFiles } from './deck-files.ts';

/** A hash of the deck's files, cheap enough for every start: it tells whether a loaded deck is still the present one. */
export const readDeckVersion = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const { text } of await readDeckFiles()) hash.update(text);
  return hash.digest('hex').slice(0, 16);
};
