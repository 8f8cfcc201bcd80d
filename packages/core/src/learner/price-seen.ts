import { dayMs } from '../day/durations.ts';
/** Promised prices and actual results: sums over learned words whose promise assumes this recall. */
export type PriceSeen = {
  /** Assumed share of reviews recalled, in percent, rounded to fives. */
  recall: number;
  words: number;
  /** From the first review to the one that learns the word. */
  reviews: number;
  /** From the choice to that review. */
  days: number;
};

const promisedToAll = 90;
/** With this many reviews, a learner's own recall predicts better than the general promise. */
const reviewsThatTell = 50;
/** Below this, words return so often that no date can be promised. */
const leastRecall = 70;
const step = 5;

/** The recall that a price assumes, in percent rounded to fives: the learner's own if there are enough reviews. */
export const promisedRecall = ({ total, right }: { total: number; right: number }): number =>
  total < reviewsThatTell ? promisedToAll : Math.max(leastRecall, Math.round((100 * right) / total / step) * step);

/** The learner's prices after another promised word was learned. */
export const addPrice = (
  prices: readonly PriceSeen[],
  found: { recall: number; reviews: number; chosenAtMs: number; learnedAtMs: number },
): PriceSeen[] => {
  const { recall, reviews, chosenAtMs, learnedAtMs } = found;
  const before = prices.find((seen) => seen.recall === recall) ?? { recall, words: 0, reviews: 0, days: 0 };
  const after = {
    recall,
    words: before.words + 1,
    reviews: before.reviews + reviews,
    days: before.days + Math.max(0, Math.round((learnedAtMs - chosenAtMs) / dayMs)),
  };
  return [...prices.filter((seen) => seen.recall !== recall), after].toSorted((a, b) => a.recall - b.recall);
};
