import type { z } from 'zod';
import type { WordState } from '../learner/word.ts';
import { newest } from './newest.ts';
import { openRow, parseRow, UnreadableRowError } from './read-row.ts';
import { wordV1, wordV2, wordV3 } from './shapes.ts';

/** Reads the word of a stored row of any release. Throws an UnreadableRowError. */
export const readWord = (json: unknown): WordState => {
  const { row, version } = openRow('word', json);
  if (version === 3) return parseRow('word', version, wordV3, row);
  if (version === 2) return parseRow('word', version, wordV2, row);
  if (version === 1) return wordFromV1(parseRow('word', version, wordV1, row));
  throw new UnreadableRowError('word', version, 'a newer release wrote it');
};

/** Introductions did not exist before. */
export const wordFromV1 = (word: z.output<typeof wordV1>): WordState => ({ ...word, introduction: null });

const newestVersion = newest<WordState>()(3, wordV3);

/** A word as it is stored, with its version. */
export const toStoredWord = (word: WordState): WordState & { v: 3 } => ({ v: newestVersion, ...word });

/** The JSON text of a word's row. */
export const writeWord = (word: WordState): string => JSON.stringify(toStoredWord(word));
