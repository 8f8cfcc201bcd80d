import { nextInterval, nextTrace, type Trace } from './memory.ts';
import { seededRandom } from '../terms/random.ts';
import type { Rules } from '../terms/rules.ts';
import { stageOf } from '../terms/stage.ts';
import type { Weights } from './weights.ts';

/** The cost of learning a word that is repeated whenever it comes due. */
export interface Price {
  /** Reviews; the first workout counts as one. */
  readonly reviews: number;
  /** Days from the first workout to the review that learns it. */
  readonly days: number;
}

/** Max simulated words, */
export const maxLives = 200;
/** fewer for long-lived words: none is begun after this many reviews in total. */
export const maxReviews = 1600;
const maxLifeMs = 60;

/**
 * The price of a new word for a learner with this recall (0 to 1): means over simulated words, each repeated on its due day and
 * recalled at random with that chance (Monte Carlo), with the learner's fitted weights if any. Deterministic for the same
 * recall and weights.
 */
export const priceOfWord = (recall: number, rules: Rules, weights?: Weights): Price => {
  const random = seededRandom('price');
  const live = (life: number): Price => {
    let trace: Trace | null = null;
    let [reviews, days, elapsedDays] = [0, 0, 0];
    while (reviews < maxLifeMs) {
      days += elapsedDays;
      trace = nextTrace(trace, random() < recall ? 'knew' : 'forgot', elapsedDays, weights);
      const seed = `${life}:${reviews}`;
      reviews += 1;
      if (stageOf(trace.stability, rules) === 'learned') break;
      const isIntroduced = reviews === 1 && rules.introduction?.dueNextDay === true;
      elapsedDays = isIntroduced ? 1 : nextInterval(trace, { elapsedDays, seed, weights }, rules);
    }
    return { reviews, days };
  };
  let [lives, reviews, days] = [0, 0, 0];
  while (lives < maxLives && reviews < maxReviews) {
    const price = live(lives);
    lives += 1;
    reviews += price.reviews;
    days += price.days;
  }
  return { reviews: reviews / lives, days: days / lives };
};
