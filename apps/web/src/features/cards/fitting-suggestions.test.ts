import type { Suggestions } from '@kadro/contract';
import { describe, expect, it } from 'vitest';
import { emptyFields } from './card-fields.ts';
import { fittingExamples, fittingSenses, translationOfExample } from './fitting-suggestions.ts';
import { meantSense } from './meant-sense.ts';

const sense = (translation: string, ipa = '') =>
  ({ headword: 'bank', translation, partOfSpeech: 'noun', level: 'a1', ipa }) as const;
const known: Suggestions = {
  translations: [sense('банк', 'bæŋk'), sense('берег', 'bæŋk2')],
  examples: [
    { text: 'The bank is open.', translation: 'Банк открыт.' },
    { text: 'We sat on the bank.', translation: 'Мы сидели на берегу.' },
  ],
  tags: [],
  chosen: [],
  own: [],
  outside: { state: 'off', translations: [], examples: [] },
};
const sensesFor = (translation: string) =>
  fittingSenses({ ...emptyFields, translation }, known).map((one) => one.translation);
const examplesFor = (example: string) => fittingExamples({ ...emptyFields, example }, known).map(({ text }) => text);

describe('what is offered', () => {
  it.each([
    ['', ['банк', 'берег']],
    ['Бе', ['берег']],
    ['Б\u00adе', ['берег']],
    ['банк', ['берег']],
    ['скамья', []],
  ])('for the translation “%s”', (typed, offered) => {
    expect(sensesFor(typed)).toEqual(offered);
  });

  it('for an example goes on with it, and never stands against another one', () => {
    expect(examplesFor('')).toHaveLength(2);
    expect(examplesFor('The b')).toEqual(['The bank is open.']);
    expect(examplesFor('The bank is open.')).toEqual(['We sat on the bank.']);
    expect(examplesFor('My own bank.')).toEqual([]);
  });

  it('from outside is marked, and nothing twice', () => {
    const outside = {
      state: 'answered',
      translations: [{ translation: 'банк' }, { translation: 'отмель', partOfSpeech: 'noun' }],
      examples: [{ text: 'A bank of sand.', translation: 'Песчаная отмель.' }],
    } as const;
    const more = {
      ...known,
      outside: { ...outside, translations: [...outside.translations], examples: [...outside.examples] },
    };
    const fields = { ...emptyFields, headword: 'bank' };
    expect(fittingSenses(fields, more).map((one) => [one.translation, one.isOutside])).toEqual([
      ['банк', false],
      ['берег', false],
      ['отмель', true],
    ]);
    expect(fittingExamples(fields, more).at(-1)).toEqual({ ...outside.examples[0], isOutside: true });
    expect(translationOfExample({ ...fields, example: 'A bank of sand.' }, more)).toBe('Песчаная отмель.');
  });

  it('is nothing while nothing is known', () => {
    expect([fittingSenses(emptyFields, null), fittingExamples(emptyFields, null)]).toEqual([[], []]);
  });
});

it('the sense that is meant is that of the translation, else the first', () => {
  const fields = { ...emptyFields, headword: ' Bank ' };
  expect(meantSense(fields, known)?.ipa).toBe('bæŋk');
  expect(meantSense({ ...fields, translation: 'берег' }, known)?.ipa).toBe('bæŋk2');
  expect(meantSense({ ...fields, headword: 'banks' }, known)).toBeUndefined();
});
