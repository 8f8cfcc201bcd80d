import { expect, it } from 'vitest';
import { formatTime } from './format-time.ts';

it.each(['en', 'ru'] as const)('words every minute of a day as the browser would, in %s', (locale) => {
  const browser = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
  // Which space stands before AM differs between browsers; ours does not break.
  const format = (at: Date): string => browser.format(at).replace(/\s/u, '\u00A0');
  const minutes = Array.from({ length: 24 * 60 }, (_, minute) => new Date(2026, 10, 22, 0, minute));
  expect(minutes.map((at) => formatTime(at.getTime(), locale))).toEqual(minutes.map((at) => format(at)));
  expect(formatTime('2026-11-22T00:00:00Z', locale)).toBe(format(new Date('2026-11-22T00:00:00Z')));
});
