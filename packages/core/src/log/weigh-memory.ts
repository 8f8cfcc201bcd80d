import type { GatheredReviews, Reviewed } from './gather-reviews.ts';
import { nextTrace, recallOfTrace, type Trace } from '../memory/memory.ts';
import type { FitVerdict, Weights } from '../memory/weights.ts';

/** The share of reviews, the earliest, that a fit uses; the rest validates it. */
export const fittedShare = 0.8;
/** Fewer validation reviews allow no verdict. */
const heldMin = 300;
/** Personal weights must reduce the log loss against the defaults by this share, */
const gainMin = 0.01;
/** by more than this many standard errors of the difference, */
const errorsMin = 2;
/** and with a calibration error at most this much larger. */
const calibrationSlack = 0.01;

/** Prediction quality of weights: the log loss of each review, and the difference of predicted and actual recall. */
type Weighed = { losses: number[]; bias: number };

const weigh = (held: readonly Reviewed[], weights: Weights | undefined): Weighed => {
  const losses: number[] = [];
  let bias = 0;
  for (const { from, reviews } of held) {
    let trace: Trace | null = from;
    for (const { grade, elapsedDays, isFirst } of reviews) {
      if (trace !== null && isFirst && elapsedDays > 0) {
        const recall = Math.min(0.9999, Math.max(0.0001, recallOfTrace(trace, elapsedDays, weights)));
        losses.push(-Math.log(grade === 'knew' ? recall : 1 - recall));
        bias += recall - (grade === 'knew' ? 1 : 0);
      }
      trace = nextTrace(trace, grade, elapsedDays, weights);
    }
  }
  return { losses, bias: Math.abs(bias) / Math.max(1, losses.length) };
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Whether weights predict better than the defaults, significantly and by enough to justify a change. */
const isBetter = (own: Weighed, defaults: Weighed): boolean => {
  const gains = defaults.losses.map((loss, place) => loss - (own.losses[place] ?? loss));
  const gain = mean(gains);
  const variance = mean(gains.map((each) => (each - gain) ** 2));
  return (
    gain >= gainMin * mean(defaults.losses) &&
    gain > errorsMin * Math.sqrt(variance / gains.length) &&
    own.bias <= defaults.bias + calibrationSlack
  );
};

/**
 * Compares a fit, and the learner's current weights, with the defaults: by log loss over the reviews after the split, each word
 * continuing from its trace at the split, as if the weights had changed that day. New weights win if they beat the defaults and
 * the current ones; current ones are dropped if they are worse than the defaults.
 */
export const weighFit = (
  held: GatheredReviews['after'],
  { fitted, present }: { fitted: number[] | null; present: number[] | null },
): FitVerdict => {
  const defaults = weigh(held, undefined);
  const count = defaults.losses.length;
  if (count < heldMin) return { weights: present, held: count, gain: 0 };
  const gainOf = ({ losses }: Weighed): number => Number((1 - mean(losses) / mean(defaults.losses)).toFixed(4));
  const now = present === null ? null : { weights: present, weighed: weigh(held, present) };
  const next = fitted === null ? null : { weights: fitted, weighed: weigh(held, fitted) };
  const isNextBetter = next !== null && isBetter(next.weighed, defaults);
  const isNowGood = now !== null && gainOf(now.weighed) >= 0;
  const best =
    isNextBetter && (now === null || gainOf(next.weighed) > gainOf(now.weighed)) ? next : isNowGood ? now : null;
  const gains = [now, next].flatMap((each) => (each === null ? [] : [gainOf(each.weighed)]));
  return { weights: best?.weights ?? null, held: count, gain: best ? gainOf(best.weighed) : Math.max(0, ...gains) };
};
