import type { GatheredReviews, Reviewed } from './gather-reviews.ts';
import { nextTrace, recallOfTrace, type Trace } from '../memory/memory.ts';
import type { FitVerdict, Weights } from '../memory/weights.ts';

/** The share of reviews, the earliest ones, that a fit sees; it is held against the others. */
export const fittedShare = 0.8;
/** Fewer than this tell nothing for sure. */
const heldMin = 300;
/** Own weights are to have a log loss less by this share than that of the defaults, */
const gainMin = 0.01;
/** by more than so many standard errors of the difference, */
const errorsMin = 2;
/** and to promise a share of recall that is no further from what came, save by so much. */
const calibrationSlack = 0.01;

/** How well weights foretell reviews: the log loss of each, and by how much the promised share of recall differs from the seen one. */
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

/** Whether one foretells better than another by more than chance, and by so much that it is worth a change. */
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
 * Holds a fit, and the learner's present weights, against the defaults: by the log loss over the reviews after the split, each word going on
 * from what stood of it then, as it would have if the weights had changed that day. New weights are taken when they are better than the
 * defaults, and than present ones; present ones are given up when they are worse than the defaults.
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
