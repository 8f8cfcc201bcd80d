import { hourMs } from '@kadro/core';
import { describe, expect, it } from 'vitest';
import { formatDay } from './format-day.ts';
import { formatRelative } from './format-relative.ts';
const noonMs = Date.parse('2031-03-12T12:00:00+03:00');
const timeZone = 'Europe/Moscow';

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
    expect(formatRelative(noonMs + wayMs, noonMs, 'en', timeZone)).toBe(en);
    expect(formatRelative(noonMs + wayMs, noonMs, 'ru', timeZone)).toBe(ru);
  });

  it.each([
    { at: '22:00', thenAt: '2031-03-13T00:00', en: 'tomorrow', ru: 'завтра' },
    { at: '20:00', thenAt: '2031-03-14T00:00', en: 'in 2 days', ru: 'послезавтра' },
    { at: '00:10', thenAt: '2031-03-12T23:50', en: 'in 24 hours', ru: 'через 24 часа' },
    { at: '00:10', thenAt: '2031-03-13T00:00', en: 'tomorrow', ru: 'завтра' },
    { at: '23:00', thenAt: '2031-03-11T11:00', en: 'yesterday', ru: 'вчера' },
    { at: '05:00', thenAt: '2031-03-10T23:00', en: '2 days ago', ru: 'позавчера' },
    { at: '01:00', thenAt: '2031-03-11T22:00', en: '3 hours ago', ru: '3 часа назад' },
  ])('says by calendar days that $thenAt is, on March 12 at $at, $en', ({ at, thenAt, en, ru }) => {
    const [nowMs, thenMs] = [Date.parse(`2031-03-12T${at}:00+03:00`), Date.parse(`${thenAt}:00+03:00`)];
    expect(formatRelative(thenMs, nowMs, 'en', timeZone)).toBe(en);
    expect(formatRelative(thenMs, nowMs, 'ru', timeZone)).toBe(ru);
  });

  it('takes the days of the zone that it is given', () => {
    const dueMs = Date.parse('2031-03-13T00:00:00-04:00');
    const nowMs = Date.parse('2031-03-13T01:00:00+03:00');
    expect(formatRelative(dueMs, nowMs, 'en', 'America/New_York')).toBe('tomorrow');
    expect(formatRelative(dueMs, nowMs, 'en', 'Europe/Moscow')).toBe('in 6 hours');
    expect(formatDay(dueMs, nowMs, 'en', 'Pacific/Honolulu')).toBe('March 12');
    expect(formatDay(dueMs, nowMs, 'en', 'America/New_York')).toBe('March 13');
  });
});
