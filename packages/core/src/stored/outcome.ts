import type { AnswerOutcome } from '../commands/answer.ts';
import { newest } from './newest.ts';
import { openRow, parseRow, UnreadableRowError } from './read-row.ts';
import { outcomeV1, outcomeV2 } from './shapes.ts';

/** Reads a stored outcome of an answer of any release. Throws an UnreadableRowError. */
export const readOutcome = (json: unknown): AnswerOutcome => {
  const { row, version } = openRow('outcome', json);
  if (version === 2) return parseRow('outcome', version, outcomeV2, row);
  if (version !== 1) throw new UnreadableRowError('outcome', version, 'a newer release wrote it');
  const outcome = parseRow('outcome', version, outcomeV1, row);
  return { ...outcome, rightFirstTry: outcome.counted === 'first' && outcome.grade === 'knew' };
};

const newestVersion = newest<AnswerOutcome>()(2, outcomeV2);

/** The JSON text of an answer's outcome. */
export const writeOutcome = (outcome: AnswerOutcome): string => JSON.stringify({ v: newestVersion, ...outcome });
