import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import { wordMessage, type CompiledMessage, type MessageValues } from './word-message.ts';

/** The build gives its compiled messages to the page as JSON. */
const compile = (text: string): CompiledMessage => JSON.parse(JSON.stringify(compileMessageOrThrow(text)));
const ruWords = '{count, plural, =0 {Слов нет} one {# слово} few {# слова} many {# слов} other {# слова}}';
const enWords = '{count, plural, one {# word} other {# words}}';

it.each<[text: string, locale: string, values: MessageValues | undefined, worded: string]>([
  ['Feed', 'en', undefined, 'Feed'],
  ['{value} of {max}', 'en', { value: 3, max: 50 }, '3 of 50'],
  ['“{word}” is known.', 'en', { word: 'owl' }, '“owl” is known.'],
  [ruWords, 'ru', { count: 0 }, 'Слов нет'],
  [ruWords, 'ru', { count: 1 }, '1 слово'],
  [ruWords, 'ru', { count: 3 }, '3 слова'],
  [ruWords, 'ru', { count: 11 }, '11 слов'],
  [ruWords, 'ru', { count: 21 }, '21 слово'],
  [enWords, 'en', { count: 1 }, '1 word'],
  [enWords, 'en', { count: 1200 }, '1,200 words'],
  [
    `${enWords}, {answers, plural, one {# answer} other {# answers}} in {place}`,
    'en',
    { count: 2, answers: 1, place: 'it' },
    '2 words, 1 answer in it',
  ],
  [
    '{count, plural, one {{name} has # word} other {{name} has # words}}',
    'en',
    { count: 2, name: 'Ann' },
    'Ann has 2 words',
  ],
])('words %s in %s with %o', (text, locale, values, worded) => {
  expect(wordMessage(compile(text), locale, values)).toBe(worded);
});
