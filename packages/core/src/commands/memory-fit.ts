import { dayMs } from '../day/durations.ts';
import type { MemoryFitted } from '../learner/events.ts';
import type { LearnerState, Reviews } from '../learner/learner.ts';
import type { LearnerResult } from './level-up.ts';
import { reviewsToFit } from '../memory/reviews-to-fit.ts';
import { nameRules } from '../learner/rule-sets.ts';
import type { Rules } from '../terms/rules.ts';
import type { MemoryFit, FitVerdict } from '../memory/weights.ts';

/** A new fit is due after this many more reviews and days. */
const reviewsBetween = 1000;
const daysBetween = 30;

/** Whether to fit the memory's parameters to the learner, for the first time or again. */
export const isFitDue = (
  { reviews, fit }: { reviews: Pick<Reviews, 'total'> | null; fit?: Pick<MemoryFit, 'reviews' | 'weighedAtMs'> },
  nowMs: number,
): boolean => {
  const total = reviews?.total ?? 0;
  if (total < reviewsToFit) return false;
  return fit === undefined || (total >= fit.reviews + reviewsBetween && nowMs >= fit.weighedAtMs + daysBetween * dayMs);
};

/**
 * Stores the result of a fit. Scheduled dates stay, as do each word's stability and difficulty: the new parameters apply from
 * the next answer.
 */
export const keepFit = (
  { learner, verdict, atMs }: { learner: LearnerState; verdict: FitVerdict; atMs: number },
  rules: Rules,
): LearnerResult<MemoryFitted> =>
  applyMemoryFitted(learner, {
    kind: 'memory-fitted',
    ...verdict,
    reviews: learner.reviews?.total ?? 0,
    atMs,
    rules: nameRules(rules),
  });

export const applyMemoryFitted = (learner: LearnerState, event: MemoryFitted): LearnerResult<MemoryFitted> => {
  const { weights, reviews, held, gain, atMs } = event;
  const { fit } = learner;
  const isSame = (fit?.weights ?? null)?.join() === weights?.join();
  const sinceMs = isSame ? (fit?.sinceMs ?? atMs) : atMs;
  return {
    ok: true,
    event,
    learner: { ...learner, fit: { weights, sinceMs, weighedAtMs: atMs, reviews, held, gain } },
  };
};
