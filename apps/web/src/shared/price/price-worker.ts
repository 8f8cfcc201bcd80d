import { priceOfWord } from '@kadro/core/memory/price';
import { defaultRules } from '@kadro/core/terms/rules';
import type { PriceQuestion } from './price-question.ts';

// Answers each share of recall and its memory with the price of a word, off the main thread.
addEventListener('message', ({ data: { recall, weights, retention } }: MessageEvent<PriceQuestion>) =>
  postMessage(
    priceOfWord(recall, { ...defaultRules, desiredRetention: retention ?? defaultRules.desiredRetention }, weights),
  ),
);
