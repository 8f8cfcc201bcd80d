import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { maxLives, maxReviews } from '@kadro/core/memory/price';
import { forgetfulWeights } from '@kadro/core/test/test-weights';
import { type Figure, median, type PartResult, spread } from '../figures.ts';
import type { PriceTask, PriceTime } from './price-task.ts';

const rounds = 15;

const timeIn = async (task: PriceTask): Promise<PriceTime> => {
  const thread = new Worker(new URL('./price-thread.ts', import.meta.url), { workerData: task });
  const [time]: PriceTime[] = await once(thread, 'message');
  if (time === undefined) throw new Error('A thread told no time.');
  await thread.terminate();
  return time;
};

const asked = [
  { name: 'who recalls 90 %', recall: 0.9, weights: undefined },
  { name: 'who recalls 70 %, the dearest', recall: 0.7, weights: undefined },
  { name: 'who recalls 70 % and forgets by weights of their own', recall: 0.7, weights: forgetfulWeights },
];

/** Measures the computation of a card's price tag against as many reviews of the memory model alone. */
export const measurePrice = async (): Promise<PartResult> => {
  const figures: Figure[] = [];
  const spreads: string[] = [];
  for (const { name, recall, weights } of asked) {
    const runs: { price: number; bare: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { ms, reviews } = await timeIn({ recall, weights, bareReviews: undefined });
      const bareReviews = Math.round(Math.min(reviews * maxLives, maxReviews));
      const { ms: bare } = await timeIn({ recall, weights, bareReviews });
      runs.push({ price: ms, bare });
    }
    const times = runs.map(({ price }) => price);
    figures.push({
      name: `price for ${name}`,
      unit: 'ms',
      value: median(times),
      bare: median(runs.map(({ bare }) => bare)),
      target: { atMost: 20 },
    });
    spreads.push(spread(times, 1));
  }
  return {
    part: 'price',
    figures,
    notes: [
      `Up to ${maxLives} simulated words and ${maxReviews} reviews of them, in a thread that was just started, as the page starts a worker for each price; without its start. Medians of ${rounds} by turns (${spreads.join(', ')} ms); the bare limit is the memory of as many reviews alone.`,
    ],
  };
};
