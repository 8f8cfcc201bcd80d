import { findInflected } from '@kadro/core/english/inflection';
import { mayBeFormOf } from '@kadro/core/english/may-be-form-of';
import { wordForms } from '@kadro/core/english/word-forms';
import { expect, it } from 'vitest';
import { loadStarterDeck } from './load-starter-deck.ts';

const headwords = [...new Set((await loadStarterDeck()).map(({ headword }) => headword))];

it('no form of a word of the deck is taken for none by its beginning', () => {
  const missed = headwords.flatMap((headword) => {
    const [first = '', ...rest] = headword.toLowerCase().split(' ');
    return [...wordForms(first)]
      .map((form) => [form, ...rest].join(' '))
      .filter((text) => findInflected(headword, text)?.start === 0 && !mayBeFormOf(headword, text))
      .map((text) => `${headword}: ${text}`);
  });
  expect(missed).toEqual([]);
});

it('most words of the deck are not gone through for a form', () => {
  for (const text of ['running', 'studies', 'the old map'])
    expect(headwords.filter((headword) => mayBeFormOf(headword, text)).length).toBeLessThan(headwords.length / 10);
});
