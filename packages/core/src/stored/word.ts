import type { WordState } from '../word.ts';
import { openRow, parseRow, UnreadableRowError } from './read-row.ts';
import { wordV1 } from './shapes.ts';

/** The word of a stored row, whatever release wrote it. Throws an UnreadableRowError. */
export const readWord = (json: unknown): WordState => {
  const { row, version } = openRow('word', json);
  if (version !== 1) throw new UnreadableRowError('word', version, 'a newer release wrote it');
  return parseRow('word', version, wordV1, row);
};

/** A word as it is stored, with its version. */
export const toStoredWord = (word: WordState): WordState & { v: 1 } => ({ v: 1, ...word });

/** The JSON text of a word's row. */
export const writeWord = (word: WordState): string => JSON.stringify(toStoredWord(word));
