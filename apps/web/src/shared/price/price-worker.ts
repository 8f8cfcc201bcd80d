import { priceOfWord } from '@kadro/core/price';
import { defaultRules } from '@kadro/core/rules';
import type { PriceQuestion } from './ask-price.ts';

// Answers each share of recall, and the weights that go with it, with the price of a word, off the page's own thread.
addEventListener('message', ({ data: { recall, weights } }: MessageEvent<PriceQuestion>) =>
  postMessage(priceOfWord(recall, defaultRules, weights)),
);
