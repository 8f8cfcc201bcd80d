import { wordForms } from '@kadro/core/english/word-forms';
import { countSlips, judgeTyped } from '@kadro/core/english/typed-answer';
import { expect, it } from 'vitest';
import { loadStarterDeck } from './load-starter-deck.ts';

/** A word and its forms without one letter: two words that are one slip apart share one of these. */
const keysOf = (word: string): string[] => [
  word,
  ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1)),
];

it('takes no word of the deck that is one letter off another one as nearly that', async () => {
  const deck = await loadStarterDeck();
  const words = [...new Set(deck.map(({ headword }) => headword).filter((word) => /^[a-z]{4,}$/.test(word)))];
  const byKey = Map.groupBy(
    words.flatMap((word) => keysOf(word).map((key) => ({ key, word }))),
    ({ key }) => key,
  );
  const pairs = words.flatMap((wanted) =>
    [
      ...new Set(
        keysOf(wanted)
          .flatMap((key) => byKey.get(key) ?? [])
          .map(({ word }) => word),
      ),
    ]
      .filter((typed) => typed !== wanted && countSlips(typed, wanted) === 1 && !wordForms(wanted).has(typed))
      .map((typed) => [typed, wanted] as const),
  );
  expect(pairs.length).toBeGreaterThan(200);
  expect(pairs.filter(([typed, wanted]) => judgeTyped(typed, wanted) === 'nearly')).toEqual([]);
});
