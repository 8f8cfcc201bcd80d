import type { LearningStats } from '@kadro/contract';
import { promisedRecall } from '@kadro/core/learner/price-seen';
import type { Price } from '@kadro/core/memory/price';
import type { PriceQuestion } from './price-question.ts';
// oxlint-disable-next-line import/default -- the bundler generates it from the worker's address
import workerAddress from './price-worker.ts?worker&url';

/** Marks a script address as trusted by the page's policy, in browsers that require it; used like a string. */
declare const trustedTypes:
  | { createPolicy(name: string, rules: { createScriptURL: () => string }): { createScriptURL(text: string): string } }
  | undefined;

/** The learner's share of recalled reviews, as far as it can be estimated. */
export const recallOf = (stats: Pick<LearningStats, 'reviews'> | undefined): number =>
  promisedRecall(stats?.reviews ?? { total: 0, right: 0 }) / 100;

let trusted: string | undefined;
/** A browser accepts a policy of each name only once. */
const trustedAddress = (): string =>
  (trusted ??=
    typeof trustedTypes === 'undefined'
      ? workerAddress
      : trustedTypes.createPolicy('kadro-price', { createScriptURL: () => workerAddress }).createScriptURL(''));

/** The price of a new word at this share of recall, computed with the learner's memory. Rejects if the browser has no workers. */
export const askPrice = (recall: number, memory: Omit<PriceQuestion, 'recall'>): Promise<Price> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(trustedAddress(), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Price>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', ({ message }) => {
      worker.terminate();
      reject(new Error(`No price: ${message}`));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
    worker.postMessage({ recall, ...memory } satisfies PriceQuestion);
  });
