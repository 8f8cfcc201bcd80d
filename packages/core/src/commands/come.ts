import { dayOf } from '../day/day.ts';
import { refuse, type Came, type Refused } from '../learner/events.ts';
import type { LearnerState } from '../learner/learner.ts';
import { limitOf, placesTaken } from '../learner/pace.ts';
import { nameRules } from '../learner/rule-sets.ts';
import type { Rules } from '../terms/rules.ts';
import { missedDays, winDay } from '../learner/streak.ts';

export type VisitResult = { ok: true; event: Came; learner: LearnerState };

export type VisitCommand = {
  learner: LearnerState;
  atMs: number;
  /** Words due now. */
  dueCount: number;
  /** Whether the feed has a card to offer. */
  hasCards: boolean;
};

/**
 * Wins the day of a learner who visits and has nothing to do: no word is due, and none can be chosen because the feed is empty
 * or learning is full. Refuses with `not-won` otherwise, and on a day that is won already.
 */
export const come = ({ learner, atMs, dueCount, hasCards }: VisitCommand, rules: Rules): VisitResult | Refused => {
  const canTakeUp = hasCards && placesTaken(learner, atMs) < limitOf(learner, rules);
  if (dueCount > 0 || canTakeUp) return refuse('not-won');
  const { streak, timeZone } = learner;
  const day = dayOf(atMs, timeZone);
  const missed = missedDays(streak, day, timeZone);
  return applyCame(learner, { kind: 'came', day, missed, atMs, rules: nameRules(rules) }, rules);
};

export const applyCame = (learner: LearnerState, event: Came, rules: Rules): VisitResult | Refused => {
  const { streak } = learner;
  if (streak.lastWonDay !== null && event.day <= streak.lastWonDay) return refuse('not-won');
  return { ok: true, event, learner: { ...learner, streak: winDay(streak, event.day, 'coming', event.missed, rules) } };
};
