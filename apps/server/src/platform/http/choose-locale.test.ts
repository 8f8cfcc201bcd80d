import { expect, it } from 'vitest';
import { chooseLocale } from './choose-locale.ts';

it.each([
  ['ru', 'ru'],
  ['en', 'en'],
  ['ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7', 'ru'],
  ['de-DE,de;q=0.9,ru;q=0.5,en;q=0.3', 'ru'],
  ['en;q=0.3, ru;q=0.7', 'ru'],
  ['EN-gb', 'en'],
  ['ru;q=0, en;q=0.1', 'en'],
  ['ru;q=x, en', 'en'],
])('%s is answered in %s', (header, locale) => expect(chooseLocale(header)).toBe(locale));

it.each([undefined, '', '*', 'de', 'ruby', ',,;;q=', `${'x,'.repeat(400)}ru`])(
  '%s names no language we speak',
  (header) => {
    expect(chooseLocale(header)).toBeNull();
  },
);
