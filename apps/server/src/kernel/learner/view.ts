import {
  answersADay,
  dayOf,
  limitOf,
  movesView,
  nextPace,
  pacesOf,
  placesTaken,
  streakOn,
  type LearnerState,
  type Rules,
} from '@kadro/core';
import type { LearningLoad, Moves, PaceHint, PaceOption, StageCounts, Streak } from '@kadro/contract';

/** Returns the moves as the contract defines them. */
export const toMoves = (learner: LearnerState, nowMs: number, rules: Rules): Moves => {
  const { left, limit, returned, toWin, refillsAtMs } = movesView(learner, nowMs, rules);
  return { left, limit, returned, toWin, refillsAt: new Date(refillsAtMs).toISOString() };
};

/** Returns the learning load at a time; `due` is the number of words due then. */
export const toLoad = (learner: LearnerState, due: number, nowMs: number, rules: Rules): LearningLoad => ({
  inStages: placesTaken(learner, nowMs),
  limit: limitOf(learner, rules),
  due,
  dueLimit: rules.dueLimit,
});

export const toStreak = ({ streak, timeZone }: LearnerState, nowMs: number): Streak => ({
  ...streakOn(streak, dayOf(nowMs, timeZone), timeZone),
  lastWonDay: streak.lastWonDay,
});

export const toCounts = ({ counts }: LearnerState): StageCounts => counts;

/** Returns the data of the dialog at the limit: the learner's pace, the next one and the answers a day that it takes. */
export const toPaceHint = (learner: LearnerState, rules: Rules): PaceHint => {
  const next = nextPace(learner, rules);
  return { present: limitOf(learner, rules), next, answersADay: next === null ? null : answersADay(next) };
};

/** Returns the paces a learner may choose from. */
export const toPaces = (rules: Rules): PaceOption[] =>
  pacesOf(rules).map((pace) => ({ pace, answersADay: answersADay(pace) }));
