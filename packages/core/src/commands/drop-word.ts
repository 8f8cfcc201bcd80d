import { refuse, type KnownTakenBack, type Refused, type WordDropped } from '../learner/events.ts';
import type { LearnerState } from '../learner/learner.ts';
import { removeAside } from './put-aside.ts';
import { nameRules } from '../learner/rule-sets.ts';
import type { Rules } from '../terms/rules.ts';
import { hideWord, skipDay } from './skip-card.ts';
import { noWorkout, wordStage, type WordState } from '../learner/word.ts';

export type RemovalResult<Event> = { ok: true; event: Event; learner: LearnerState; word: WordState };

type RemovalCommand = { learner: LearnerState; word: WordState | null; atMs: number };

/**
 * Drops a word from learning: its memory is deleted, its place is free, and from tomorrow the feed may offer it again. Points
 * already awarded for it stay and are not awarded twice. Refuses with `not-learning`.
 */
export const dropWord = (
  { learner, word, atMs }: RemovalCommand,
  rules: Rules,
): RemovalResult<WordDropped> | Refused => {
  if (word === null) return refuse('not-learning');
  const { wordId } = word;
  const event: WordDropped = {
    kind: 'word-dropped',
    wordId,
    day: skipDay(learner, atMs),
    atMs,
    rules: nameRules(rules),
  };
  return applyWordDropped(learner, word, event, rules);
};

export const applyWordDropped = (
  learner: LearnerState,
  word: WordState | null,
  event: WordDropped,
  rules: Rules,
): RemovalResult<WordDropped> | Refused => {
  const stage = word && wordStage(word, rules);
  if (word === null || stage === null) return refuse('not-learning');
  const { counts, asides } = learner;
  const without = {
    ...forget(learner, word.wordId),
    counts: { ...counts, [stage]: counts[stage] - 1 },
    asides: removeAside(asides, word.putAsideUntilMs),
  };
  return { ok: true, event, learner: hideWord(without, event, rules), word: removed(word) };
};

/** Removes a word's mark as known: the feed may offer it again. Refuses with `not-known`. */
export const takeKnownBack = (
  { learner, word, atMs }: RemovalCommand,
  rules: Rules,
): RemovalResult<KnownTakenBack> | Refused => {
  if (word === null) return refuse('not-known');
  const event: KnownTakenBack = { kind: 'known-taken-back', wordId: word.wordId, atMs, rules: nameRules(rules) };
  return applyKnownTakenBack(learner, word, event);
};

export const applyKnownTakenBack = (
  learner: LearnerState,
  word: WordState | null,
  event: KnownTakenBack,
): RemovalResult<KnownTakenBack> | Refused => {
  if (word?.status !== 'known') return refuse('not-known');
  return { ok: true, event, ...takeMarkBack(learner, word) };
};

/** The learner and a word after its mark as known is removed. */
export const takeMarkBack = (learner: LearnerState, word: WordState): { learner: LearnerState; word: WordState } => ({
  learner: { ...forget(learner, word.wordId), counts: { ...learner.counts, known: learner.counts.known - 1 } },
  word: removed(word),
});

/** The learner without undo data that concerns this word. */
const forget = (learner: LearnerState, wordId: string): LearnerState => ({
  ...learner,
  lastChoice: learner.lastChoice?.wordId === wordId ? null : learner.lastChoice,
  lastAnswer: learner.lastAnswer?.wordBefore.wordId === wordId ? null : learner.lastAnswer,
});

const removed = (word: WordState): WordState => ({
  ...word,
  status: 'removed',
  memory: null,
  failedWorkouts: 0,
  stubborn: false,
  putAsideUntilMs: null,
  ...noWorkout,
});
