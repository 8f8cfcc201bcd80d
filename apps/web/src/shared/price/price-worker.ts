import { priceOfWord } from '@kadro/core/price';
import { defaultRules } from '@kadro/core/rules';

// Answers each share of recall with the price of a word, off the page's own thread.
addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data === 'number') postMessage(priceOfWord(data, defaultRules));
});
