import { addDays, dayOf, startOfDayMs } from '../day/day.ts';
import { refuse, type Refused, type WordPutAside } from '../learner/events.ts';
import type { LearnerState } from '../learner/learner.ts';
import { nameRules } from '../learner/rule-sets.ts';
import type { Rules } from '../terms/rules.ts';
import type { WordState } from '../learner/word.ts';

export type PutAsideResult = { ok: true; event: WordPutAside; learner: LearnerState; word: WordState };

/** Puts a stubborn word aside for two weeks, to the start of a day: its stage stays. Refuses `not-learning`, `not-stubborn`. */
export const putAside = (
  { learner, word, atMs }: { learner: LearnerState; word: WordState | null; atMs: number },
  rules: Rules,
): PutAsideResult | Refused => {
  if (word === null) return refuse('not-learning');
  const { timeZone } = learner;
  const untilMs = startOfDayMs(addDays(dayOf(atMs, timeZone), rules.putAsideDays), timeZone);
  const event: WordPutAside = { kind: 'word-put-aside', wordId: word.wordId, untilMs, atMs, rules: nameRules(rules) };
  return applyWordPutAside(learner, word, event);
};

/**
 * Returns a word that was put aside to learning: it is put aside until now, so that the log needs no separate event. Refuses
 * with `not-learning`, `not-aside`.
 */
export const takeUp = (
  { learner, word, atMs }: { learner: LearnerState; word: WordState | null; atMs: number },
  rules: Rules,
): PutAsideResult | Refused => {
  if (word === null || word.memory === null) return refuse('not-learning');
  if (!isAside(word, atMs)) return refuse('not-aside');
  const { wordId } = word;
  return applyWordPutAside(learner, word, {
    kind: 'word-put-aside',
    wordId,
    untilMs: atMs,
    atMs,
    rules: nameRules(rules),
  });
};

/** Whether a word is out of learning for now. */
export const isAside = ({ putAsideUntilMs }: WordState, nowMs: number): boolean =>
  putAsideUntilMs !== null && putAsideUntilMs > nowMs;

export const applyWordPutAside = (
  learner: LearnerState,
  word: WordState | null,
  event: WordPutAside,
): PutAsideResult | Refused => {
  if (word === null || word.memory === null) return refuse('not-learning');
  if (!word.stubborn) return refuse('not-stubborn');
  const { lastAnswer } = learner;
  const open = learner.asides?.filter((untilMs) => untilMs > event.atMs) ?? null;
  return {
    ok: true,
    event,
    learner: {
      ...learner,
      asides: addAside(removeAside(open, word.putAsideUntilMs), event.untilMs, event.atMs),
      lastAnswer: lastAnswer?.wordBefore.wordId === word.wordId ? null : lastAnswer,
    },
    word: { ...word, putAsideUntilMs: event.untilMs },
  };
};

// No learner has more stubborn words at once; the cap bounds the learner's row.
const maxPutAside = 200;

/** The return times of words put aside, with one more if it is in the future. */
export const addAside = (asides: number[] | null, untilMs: number | null, atMs: number): number[] | null => {
  if (asides === null || untilMs === null || untilMs <= atMs) return asides;
  return [...asides, untilMs].sort((a, b) => a - b).slice(-maxPutAside);
};

/** The times without one word's, at any position. */
export const removeAside = (asides: number[] | null, untilMs: number | null): number[] | null => {
  const index = untilMs === null ? -1 : (asides?.indexOf(untilMs) ?? -1);
  return asides === null || index === -1 ? asides : asides.toSpliced(index, 1);
};
