import { matchRules } from './match-rules.ts';

/** A word and the picture chosen for it, by the ids of their words. */
export interface MatchAnswer {
  readonly wordId: string;
  readonly pictureOf: string;
}

/** The state of a round. */
export interface MatchStanding {
  /** The words still on the board, with their pictures. */
  readonly open: readonly string[];
  /** Words removed after too many mistakes. */
  readonly missed: readonly string[];
  /** Consecutive right matches so far. */
  readonly row: number;
  /** Rows that were completed. */
  readonly rowsWon: number;
  readonly mistakes: number;
  /** How often each word was missed. */
  readonly misses: ReadonlyMap<string, number>;
}

/** The result of an answer. */
export type MatchOutcome =
  | {
      readonly ok: true;
      readonly isRight: boolean;
      /** It completed a row. */
      readonly wonRow: boolean;
      /** The word is removed after too many mistakes. */
      readonly isPutAway: boolean;
      readonly standing: MatchStanding;
    }
  | { readonly ok: false };

/** A round of words before its first answer. */
export const beginRound = (wordIds: readonly string[]): MatchStanding => ({
  open: [...wordIds],
  missed: [],
  row: 0,
  rowsWon: 0,
  mistakes: 0,
  misses: new Map(),
});

/**
 * Judges an answer. A right match removes the pair, and each third consecutive one completes a row; a mistake breaks the row,
 * and a word's second mistake removes it. Refuses a word or a picture that is no longer on the board.
 */
export const judgeMatch = (standing: MatchStanding, { wordId, pictureOf }: MatchAnswer): MatchOutcome => {
  const { open } = standing;
  if (!open.includes(wordId) || !open.includes(pictureOf)) return { ok: false };
  const without = open.filter((id) => id !== wordId);
  if (wordId === pictureOf) {
    const row = standing.row + 1;
    const wonRow = row % matchRules.row === 0;
    const rowsWon = standing.rowsWon + (wonRow ? 1 : 0);
    return {
      ok: true,
      isRight: true,
      wonRow,
      isPutAway: false,
      standing: { ...standing, open: without, row, rowsWon },
    };
  }
  const misses = new Map(standing.misses).set(wordId, (standing.misses.get(wordId) ?? 0) + 1);
  const isPutAway = (misses.get(wordId) ?? 0) >= matchRules.triesPerWord;
  const after: MatchStanding = {
    ...standing,
    open: isPutAway ? without : open,
    missed: isPutAway ? [...standing.missed, wordId] : standing.missed,
    row: 0,
    mistakes: standing.mistakes + 1,
    misses,
  };
  return { ok: true, isRight: false, wonRow: false, isPutAway, standing: after };
};

/** The state of a round after earlier answers, in order. Throws for one that does not fit. */
export const standingAfter = (wordIds: readonly string[], answers: readonly MatchAnswer[]): MatchStanding =>
  answers.reduce((standing, answer) => {
    const outcome = judgeMatch(standing, answer);
    if (!outcome.ok) throw new RangeError('an answer that does not fit its round');
    return outcome.standing;
  }, beginRound(wordIds));

/** The score of a round in milliseconds, lower is better: its time plus a penalty per mistake. */
export const roundResultMs = (timeMs: number, mistakes: number): number => timeMs + mistakes * matchRules.mistakeMs;
