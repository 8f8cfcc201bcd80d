import { priceOfWord } from '@kadro/core/memory/price';
import { defaultRules } from '@kadro/core/terms/rules';
import type { PriceQuestion } from './price-question.ts';

// Answers each share of recall, and the memory that goes with it, with the price of a word, off the page's own thread.
addEventListener('message', ({ data: { recall, weights, retention } }: MessageEvent<PriceQuestion>) =>
  postMessage(
    priceOfWord(recall, { ...defaultRules, desiredRetention: retention ?? defaultRules.desiredRetention }, weights),
  ),
);
