import { afterEach, expect, it, vi } from 'vitest';
import { initialLocale } from './i18n.ts';

afterEach(() => {
  localStorage.removeItem('locale');
  vi.restoreAllMocks();
});

it.each([
  [null, 'ru-RU', 'ru'],
  [null, 'en-GB', 'en'],
  [null, 'de-DE', 'en'],
  [null, '', 'en'],
  ['ru', 'en-US', 'ru'],
  ['en', 'ru-RU', 'en'],
  ['de', 'ru-RU', 'ru'],
])('with %s stored, and %s as the browser’s first language, is %s', (stored, first, locale) => {
  if (stored !== null) localStorage.setItem('locale', stored);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(first);
  expect(initialLocale()).toBe(locale);
});
