import { review } from './memory.ts';
import { seededRandom } from './random.ts';
import type { Rules } from './rules.ts';
import { stageOf } from './stage.ts';
import type { Weights } from './weights.ts';
import { newMemory } from './word.ts';

/** What it takes to learn a word that is repeated whenever it comes due. */
export interface Price {
  /** Reviews, the first workout counted as one. */
  readonly reviews: number;
  /** Days from the first workout to the review by which it is learned. */
  readonly days: number;
}

const lives = 200;
const longestLife = 60;
const dayMs = 86_400_000;

const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/**
 * The price of a new word for somebody who recalls this share (0 to 1) of what they repeat: means over simulated words, each
 * repeated on the day it comes due, and recalled by chance of that share (Monte Carlo), its memory computed by the learner's
 * own weights where they have any. The same share and weights have the same price.
 */
export const priceOfWord = (recall: number, rules: Rules, weights?: Weights): Price => {
  const random = seededRandom('price');
  const live = (life: number): Price => {
    let memory = newMemory(0);
    let days = 0;
    let reviews = 0;
    while (reviews < longestLife) {
      const atMs = memory.reps === 0 ? 0 : memory.dueAtMs;
      const elapsedDays = (atMs - (memory.lastReviewAtMs ?? 0)) / dayMs;
      const grade = random() < recall ? 'knew' : 'forgot';
      const answer = { grade, atMs, timeZone: 'UTC', seed: `${life}:${reviews}`, elapsedDays, weights } as const;
      memory = review(memory, answer, rules);
      reviews += 1;
      days = atMs / dayMs;
      if (stageOf(memory.stabilityDays, rules) === 'learned') break;
    }
    return { reviews, days };
  };
  const all = Array.from({ length: lives }, (_, life) => live(life));
  return { reviews: meanOf(all.map(({ reviews }) => reviews)), days: meanOf(all.map(({ days }) => days)) };
};
