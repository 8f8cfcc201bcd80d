import { expect, it } from 'vitest';
import { comparePrices } from './compare-prices.ts';

const promises = new Map([
  [80, { reviews: 10, days: 44 }],
  [90, { reviews: 5, days: 22 }],
]);
const promiseOf = (recall: number) => promises.get(recall);

it('compares the means of learned words with what was promised of them, each word counting once', () => {
  const compared = comparePrices(
    [
      { recall: 80, words: 2, reviews: 24, days: 100 },
      { recall: 90, words: 6, reviews: 36, days: 150 },
    ],
    promiseOf,
  );
  expect(compared?.each.map(({ seen }) => seen)).toEqual([
    { reviews: 12, days: 50 },
    { reviews: 6, days: 25 },
  ]);
  expect(compared?.all).toEqual({
    words: 8,
    promised: { reviews: 6.25, days: 27.5 },
    seen: { reviews: 7.5, days: 31.25 },
  });
});

it('says nothing of fewer than five words, and of promises that nobody can tell any more', () => {
  expect(comparePrices([], promiseOf)).toBeNull();
  expect(comparePrices([{ recall: 90, words: 4, reviews: 20, days: 80 }], promiseOf)).toBeNull();
  expect(comparePrices([{ recall: 75, words: 9, reviews: 90, days: 300 }], promiseOf)).toBeNull();
});
