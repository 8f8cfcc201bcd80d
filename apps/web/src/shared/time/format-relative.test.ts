import { describe, expect, it } from 'vitest';
import { formatRelative } from './format-relative.ts';

const hourMs = 3_600_000;

describe('formatRelative', () => {
  it.each([
    { wayMs: 0, en: 'this minute', ru: 'в эту минуту' },
    { wayMs: 25 * 60_000, en: 'in 25 minutes', ru: 'через 25 минут' },
    { wayMs: 59.8 * 60_000, en: 'in 1 hour', ru: 'через 1 час' },
    { wayMs: 3 * hourMs, en: 'in 3 hours', ru: 'через 3 часа' },
    { wayMs: 24 * hourMs, en: 'tomorrow', ru: 'завтра' },
    { wayMs: -50 * hourMs, en: '2 days ago', ru: 'позавчера' },
    { wayMs: 61 * 24 * hourMs, en: 'in 2 months', ru: 'через 2 месяца' },
    { wayMs: 740 * 24 * hourMs, en: 'in 2 years', ru: 'через 2 года' },
  ])('$wayMs ms: $en', ({ wayMs, en, ru }) => {
    expect(formatRelative(1e12 + wayMs, 1e12, 'en')).toBe(en);
    expect(formatRelative(1e12 + wayMs, 1e12, 'ru')).toBe(ru);
  });
});
