import type { MemoryStanding } from '@kadro/contract';
import { reviewsToFit, type LearnerState } from '@kadro/core';

/** Returns which parameters a learner's memory uses, and why. */
export const showMemory = ({ reviews, fit }: LearnerState, isAvailable: boolean): MemoryStanding => {
  if (fit !== undefined && fit.weights !== null) {
    const since = new Date(fit.sinceMs).toISOString();
    const percent = Math.round(fit.gain * 1000) / 10;
    return { kind: 'own', since, reviews: fit.reviews, held: fit.held, percent, weights: fit.weights };
  }
  if (!isAvailable) return { kind: 'unavailable' };
  if (fit !== undefined) {
    return { kind: 'same', reviews: fit.reviews, held: fit.held, weighedAt: new Date(fit.weighedAtMs).toISOString() };
  }
  const total = reviews?.total ?? 0;
  return total < reviewsToFit
    ? { kind: 'few', reviews: total, needed: reviewsToFit }
    : { kind: 'waiting', reviews: total };
};
