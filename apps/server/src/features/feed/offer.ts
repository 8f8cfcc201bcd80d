import type { LevelOffer } from '@kadro/contract';
import { hasFullRow, levelOffer, movesOfRow, type LearnerState, type Rules } from '@kadro/core';

/** Returns the offer of the next level, if one is due. */
export const offerOf = (learner: LearnerState, rules: Rules): { offer?: LevelOffer } => {
  const level = levelOffer(learner, rules);
  if (level === null) return {};
  const movesBack = hasFullRow(learner, rules) ? movesOfRow(learner, rules) : 0;
  return { offer: { level, number: learner.offersRefused + 1, ...(movesBack > 0 && { movesBack }) } };
};
