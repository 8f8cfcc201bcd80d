import { refuse, type Refused, type WordsBrought } from '../learner/events.ts';
import { addBroughtMoves, movesDayOf, movesView, type LearnerState } from '../learner/learner.ts';
import { addAside } from './put-aside.ts';
import { nameRules } from '../learner/rule-sets.ts';
import type { Rules } from '../terms/rules.ts';
import { isChosen, noWorkout, wordStage, type WordState } from '../learner/word.ts';

export type WordsResult = { ok: true; event: WordsBrought; learner: LearnerState; words: WordState[] };

/** Finds the current row of a word; null when there is none. */
export type FindWord = (wordId: string) => WordState | null;

export type BringCommand = {
  learner: LearnerState;
  guestId: string;
  words: readonly WordState[];
  /** Moves that the guest took today (`movesTaken`). */
  moves: number;
  atMs: number;
  present: FindWord;
};

/**
 * Merges a guest's words into an account. Words the account has stay as they are; the others keep their memory, without the
 * guest's workouts and points. No limit applies to words, so nothing is lost. The guest's moves of the day count too, as many
 * as the account has left: otherwise guests would be a way to get more. Refuses with `nothing-to-bring` when the account has
 * all the words.
 */
export const bringWords = (
  { learner, guestId, words, moves, atMs, present }: BringCommand,
  rules: Rules,
): WordsResult | Refused => {
  const missing = words.filter((word) => isChosen(word) && !isChosen(present(word.wordId)));
  const movesToBring = rules.bringing?.takesMoves === true ? Math.min(moves, movesView(learner, atMs, rules).left) : 0;
  const event: WordsBrought = {
    kind: 'words-brought',
    guestId,
    words: missing,
    ...(movesToBring > 0 && { moves: movesToBring, day: movesDayOf(learner, atMs) }),
    atMs,
    rules: nameRules(rules),
  };
  return applyWordsBrought(learner, present, event, rules);
};

export const applyWordsBrought = (
  learner: LearnerState,
  present: FindWord,
  event: WordsBrought,
  rules: Rules,
): WordsResult | Refused => {
  if (event.words.length === 0) return refuse('nothing-to-bring');
  if (event.words.some(({ wordId }) => isChosen(present(wordId)))) return refuse('already-chosen');
  const { moves, day } = event;
  const words = event.words.map((word) => payOnce(withoutWorkout(word), present(word.wordId), rules));
  return {
    ok: true,
    event,
    learner: {
      ...(moves === undefined || day === undefined ? learner : addBroughtMoves(learner, day, moves)),
      counts: addCounts(learner.counts, words, rules),
      asides: words.reduce((asides, word) => addAside(asides, word.putAsideUntilMs, event.atMs), learner.asides),
    },
    words,
  };
};

/** The word outside any workout: the account's next workout starts fresh with it. */
const withoutWorkout = (word: WordState): WordState => ({
  ...word,
  ...noWorkout,
});

/** Prevents a second payment for a word that was paid for and dropped; no price is promised for it. */
const payOnce = (word: WordState, before: WordState | null, { bringing }: Rules): WordState => {
  if (bringing?.paidOnce !== true || before?.learnedAwarded !== true) return word;
  const { promised: _promised, ...rest } = word;
  return { ...rest, learnedAwarded: true };
};

const addCounts = (
  before: LearnerState['counts'],
  words: readonly WordState[],
  rules: Rules,
): LearnerState['counts'] => {
  const counts = { ...before };
  for (const word of words) counts[wordStage(word, rules) ?? 'known'] += 1;
  return counts;
};
