import { createHash } from 'node:crypto';
import { readDeckFiles } from './deck-files.ts';

/** Returns a hash of the deck's files, cheap enough for every start: shows whether a loaded deck is current. */
export const readDeckVersion = async (): Promise<string> => {
  const hash = createHash('sha256');
  for (const { text } of await readDeckFiles()) hash.update(text);
  return hash.digest('hex').slice(0, 16);
};
