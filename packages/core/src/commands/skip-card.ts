import { dayOf, type Day } from '../day/day.ts';
import { refuse, type CardSkipped, type Refused } from '../learner/events.ts';
import type { LearnerState } from '../learner/learner.ts';
import { nameRules } from '../learner/rule-sets.ts';
import type { Rules } from '../terms/rules.ts';
import { isChosen, type WordState } from '../learner/word.ts';

export type SkipResult = { ok: true; event: CardSkipped; learner: LearnerState };

export type SkipCommand = {
  learner: LearnerState;
  word: WordState | null;
  skipId: string;
  cardId: string;
  wordId: string;
  atMs: number;
};

/**
 * Skips a card of the feed without a verdict: it costs no move, and its word is not offered again that day. Refuses with
 * `already-chosen`, and with `too-many-skips` when the day's skips are used.
 */
export const skipCard = (
  { learner, word, skipId, cardId, wordId, atMs }: SkipCommand,
  rules: Rules,
): SkipResult | Refused => {
  const day = skipDay(learner, atMs);
  const event: CardSkipped = { kind: 'card-skipped', skipId, cardId, wordId, day, atMs, rules: nameRules(rules) };
  return applyCardSkipped(learner, word, event, rules);
};

export const applyCardSkipped = (
  learner: LearnerState,
  word: WordState | null,
  event: CardSkipped,
  rules: Rules,
): SkipResult | Refused => {
  if (isChosen(word)) return refuse('already-chosen');
  const before = skipsOn(learner, event.day);
  if (before.includes(event.wordId)) return { ok: true, event, learner };
  if (before.length >= rules.skipsPerDay) return refuse('too-many-skips');
  return { ok: true, event, learner: hideWord(learner, event, rules) };
};

/** The words that are not offered today. */
export const skippedToday = (learner: LearnerState, nowMs: number): readonly string[] =>
  skipsOn(learner, skipDay(learner, nowMs));

/** The day of a skip. It never goes back, so that a flight west gives no second allotment. */
export const skipDay = ({ skips, timeZone }: LearnerState, nowMs: number): Day => {
  const today = dayOf(nowMs, timeZone);
  return skips !== null && skips.day > today ? skips.day : today;
};

/** The learner with a word hidden for the rest of a day; above the cap the oldest is offered again. */
export const hideWord = (
  learner: LearnerState,
  { wordId, day }: { wordId: string; day: Day },
  { skipsPerDay }: Rules,
): LearnerState => ({
  ...learner,
  skips: { day, wordIds: [...skipsOn(learner, day), wordId].slice(-Math.max(1, skipsPerDay)) },
});

const skipsOn = ({ skips }: LearnerState, day: Day): string[] => (skips?.day === day ? skips.wordIds : []);
