import { refuse, type Refused, type WordsBrought } from './events.ts';
import type { LearnerState } from './learner.ts';
import { addAside } from './put-aside.ts';
import { nameRules } from './rule-sets.ts';
import type { Rules } from './rules.ts';
import { isChosen, noWorkout, wordStage, type WordState } from './word.ts';

export type WordsResult = { ok: true; event: WordsBrought; learner: LearnerState; words: WordState[] };

/** The present row of a word, null when there is none. */
export type FindWord = (wordId: string) => WordState | null;

/**
 * Brings the words of a guest along to an account. Words the account has stay as they are; the others come with what is
 * remembered of them, without the guest's workouts and points. No limit holds them back: nothing is lost.
 * Refuses with `nothing-to-bring` when the account has them all.
 */
export const bringWords = (
  command: { learner: LearnerState; guestId: string; words: readonly WordState[]; atMs: number; present: FindWord },
  rules: Rules,
): WordsResult | Refused => {
  const { learner, guestId, words, atMs, present } = command;
  const missing = words.filter((word) => isChosen(word) && !isChosen(present(word.wordId)));
  const event: WordsBrought = { kind: 'words-brought', guestId, words: missing, atMs, rules: nameRules(rules) };
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
  const words = event.words.map(withoutWorkout);
  return {
    ok: true,
    event,
    learner: {
      ...learner,
      counts: addCounts(learner.counts, words, rules),
      asides: words.reduce((asides, word) => addAside(asides, word.putAsideUntilMs, event.atMs), learner.asides),
    },
    words,
  };
};

/** A word as it is outside of any workout: the next one of the account begins afresh with it. */
const withoutWorkout = (word: WordState): WordState => ({
  ...word,
  ...noWorkout,
});

const addCounts = (
  before: LearnerState['counts'],
  words: readonly WordState[],
  rules: Rules,
): LearnerState['counts'] => {
  const counts = { ...before };
  for (const word of words) counts[wordStage(word, rules) ?? 'known'] += 1;
  return counts;
};
