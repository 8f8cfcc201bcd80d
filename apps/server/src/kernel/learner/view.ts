import { dayOf, movesView, streakOn, wordsInStages, type LearnerState, type Rules } from '@kadro/core';
import type { LearningLoad, Moves, StageCounts, Streak } from '@kadro/contract';

/** The moves as the contract shows them. */
export const toMoves = (learner: LearnerState, nowMs: number, rules: Rules): Moves => {
  const { left, limit, refillsAtMs } = movesView(learner, nowMs, rules);
  return { left, limit, refillsAt: new Date(refillsAtMs).toISOString() };
};

/** How full the learning is, with the number of words due now. */
export const toLoad = (learner: LearnerState, due: number, rules: Rules): LearningLoad => ({
  inStages: wordsInStages(learner),
  limit: rules.wordsInStagesLimit,
  due,
  dueLimit: rules.dueLimit,
});

export const toStreak = ({ streak, timeZone }: LearnerState, nowMs: number): Streak => ({
  ...streakOn(streak, dayOf(nowMs, timeZone), timeZone),
  lastWonDay: streak.lastWonDay,
});

export const toCounts = ({ counts }: LearnerState): StageCounts => counts;
