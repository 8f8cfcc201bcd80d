import { nextInterval, nextTrace, type Trace } from './memory.ts';
import { seededRandom } from '../terms/random.ts';
import type { Rules } from '../terms/rules.ts';
import { stageOf } from '../terms/stage.ts';
import type { Weights } from './weights.ts';

/** What it takes to learn a word that is repeated whenever it comes due. */
export interface Price {
  /** Reviews, the first workout counted as one. */
  readonly reviews: number;
  /** Days from the first workout to the review by which it is learned. */
  readonly days: number;
}

/** So many words are simulated, */
export const maxLives = 200;
/** or fewer where they take long: no word is begun after so many reviews of them all. */
export const maxReviews = 1600;
const maxLifeMs = 60;

/**
 * The price of a new word for somebody who recalls this share (0 to 1) of what they repeat: means over simulated words, each
 * repeated on the day it comes due, and recalled by chance of that share (Monte Carlo), its memory computed by the learner's
 * own weights where they have any. The same share and weights have the same price.
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
