import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { levels } from '@kadro/core/levels';

/** A hash of the deck's files, cheap enough for every start: it tells whether a loaded deck is still the present one. */
export const readDeckVersion = async (): Promise<string> => {
  const files = await Promise.all(levels.map((level) => readFile(new URL(`../deck/${level}.json`, import.meta.url))));
  const hash = createHash('sha256');
  for (const file of files) hash.update(file);
  return hash.digest('hex').slice(0, 16);
};
