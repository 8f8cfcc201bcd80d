import { z } from 'zod';
import { openRow, parseRow, UnreadableRowError } from './read-row.ts';

/** An answer of a matching game: words by their ids. */
export const gameAnswerV1 = z.object({
  id: z.string(),
  wordId: z.string(),
  pictureOf: z.string(),
  points: z.number(),
});

/** An answer of a matching game as stored. */
export type GameAnswer = z.output<typeof gameAnswerV1>;

const readGameAnswer = (json: unknown): GameAnswer => {
  const { row, version } = openRow('game answer', json);
  if (version === 1) return parseRow('game answer', version, gameAnswerV1, row);
  throw new UnreadableRowError('game answer', version, 'a newer release wrote it');
};

/** Reads the answers of a game's row of any release. Throws an UnreadableRowError. */
export const readGameAnswers = (list: unknown): GameAnswer[] => {
  if (!Array.isArray(list)) throw new UnreadableRowError('game answer', '?', 'its row has no list');
  return list.map(readGameAnswer);
};

/** The JSON text of a game's answers. Each has its version: a node of the previous release, running in parallel, reads a list. */
export const writeGameAnswers = (answers: readonly GameAnswer[]): string =>
  JSON.stringify(answers.map((answer) => ({ v: 1, ...answer })));
