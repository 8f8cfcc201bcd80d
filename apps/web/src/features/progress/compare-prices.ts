import type { Figures } from '@kadro/contract';
import type { Price } from '@kadro/core/memory/price';

type PriceSeen = NonNullable<Figures['prices']>[number];

/** Means over learned words: the promise of their price tags, and the outcome. */
export interface ComparedPrice {
  readonly words: number;
  readonly promised: Price;
  readonly seen: Price;
}

/** With fewer words, luck outweighs the promise. */
const wordsThatTell = 5;

/** Returns promise and outcome for each share of recall, easiest promise last, and for all together; null if too few words are learned. */
export const comparePrices = (
  prices: readonly PriceSeen[],
  promiseOf: (recall: number) => Price | undefined,
): { readonly all: ComparedPrice; readonly each: readonly (ComparedPrice & { readonly recall: number })[] } | null => {
  const each = prices.flatMap(({ recall, words, reviews, days }) => {
    const promised = promiseOf(recall);
    if (promised === undefined || words === 0) return [];
    return [{ recall, words, promised, seen: { reviews: reviews / words, days: days / words } }];
  });
  const words = each.reduce((sum, compared) => sum + compared.words, 0);
  if (words < wordsThatTell) return null;
  const mean = (of: (compared: ComparedPrice) => number): number =>
    each.reduce((sum, compared) => sum + compared.words * of(compared), 0) / words;
  const all = {
    words,
    promised: { reviews: mean(({ promised }) => promised.reviews), days: mean(({ promised }) => promised.days) },
    seen: { reviews: mean(({ seen }) => seen.reviews), days: mean(({ seen }) => seen.days) },
  };
  return { all, each };
};
