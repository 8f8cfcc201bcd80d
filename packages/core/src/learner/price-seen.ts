import { dayMs } from '../day/durations.ts';
/** What a learner's price tags promised, and what came of it: sums over learned words whose promise rests on this share of recall. */
export type PriceSeen = {
  /** The share of reviews recalled that the promise rests on, in percent, by fives. */
  recall: number;
  words: number;
  /** From the first one to that by which the word is learned. */
  reviews: number;
  /** From the choice to that review. */
  days: number;
};

const promisedToAll = 90;
/** From so many reviews on, a learner's own share of recall says more than what is promised to all. */
const reviewsThatTell = 50;
/** Below this, words come back so often that no date can be named. */
const leastRecall = 70;
const step = 5;

/** The share of reviews that a price tag rests on, in percent by fives, as far as the learner's own can be told. */
export const promisedRecall = ({ total, right }: { total: number; right: number }): number =>
  total < reviewsThatTell ? promisedToAll : Math.max(leastRecall, Math.round((100 * right) / total / step) * step);

/** The learner's prices after one more word with a promise was learned. */
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
