import { readFile } from 'node:fs/promises';
import { partsOfSpeech } from '@kadro/core/terms/levels';
import { z } from 'zod';

/** A word that does not exist, with an example: a taker who claims to know it guesses. */
const pseudoWord = z.strictObject({
  word: z.string().regex(/^[a-z]{5,20}$/),
  partOfSpeech: z.enum(partsOfSpeech),
  example: z.string().min(1).max(160),
});
export type PseudoWord = z.output<typeof pseudoWord>;

/** Reads the non-existent words of level tests. */
export const loadPseudoWords = async (): Promise<readonly PseudoWord[]> =>
  z.array(pseudoWord).parse(JSON.parse(await readFile(new URL('../pseudo-words.json', import.meta.url), 'utf8')));
