import { nextTrace, type Trace } from '@kadro/core/memory/memory';
import { priceOfWord } from '@kadro/core/memory/price';
import { seededRandom } from '@kadro/core/terms/random';
import { defaultRules } from '@kadro/core/terms/rules';
import { parentPort, workerData } from 'node:worker_threads';
import type { PriceTask, PriceTime } from './price-task.ts';

/** Runs only the memory model's reviews: the lower limit of a price. */
const reviewAlone = ({ recall, weights }: PriceTask, reviews: number): void => {
  const random = seededRandom('bare');
  let trace: Trace | null = null;
  for (let review = 0; review < reviews; review += 1)
    trace = nextTrace(review % 5 === 0 ? null : trace, random() < recall ? 'knew' : 'forgot', 3, weights);
};

// A new thread each time, as the page starts a worker for each price: nothing is warm.
const task: PriceTask = workerData;
const before = process.threadCpuUsage();
let reviews = task.bareReviews ?? 0;
if (task.bareReviews === undefined) ({ reviews } = priceOfWord(task.recall, defaultRules, task.weights));
else reviewAlone(task, task.bareReviews);
const { user, system } = process.threadCpuUsage(before);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no target
parentPort?.postMessage({ ms: (user + system) / 1000, reviews } satisfies PriceTime);
