import { minuteMs, hourMs, dayMs } from '@kadro/core';
import { dayOf, daysBetween } from '@kadro/core/day/day';
import type { Locale } from '../i18n/locales.ts';
import { deviceTimeZone } from './device-time-zone.ts';
const monthMs = 30.44 * dayMs;
const yearMs = 365.25 * dayMs;

/**
 * Formats the distance of a time from now in a language: "in 3 hours", «послезавтра», "yesterday". Days are calendar days of the
 * time zone, by default the device's: two hours before midnight the next day is "tomorrow".
 */
export const formatRelative = (
  timeMs: number,
  nowMs: number,
  locale: Locale,
  timeZone: string = deviceTimeZone(),
): string => {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const wayMs = timeMs - nowMs;
  const count = (unitMs: number): number => Math.round(wayMs / unitMs);
  const days = daysBetween(dayOf(nowMs, timeZone), dayOf(timeMs, timeZone));
  // Last night was "3 hours ago", not "yesterday".
  if (days === 0 || (wayMs < 0 && -count(hourMs) < 24)) {
    return Math.abs(count(minuteMs)) < 60
      ? format.format(count(minuteMs), 'minute')
      : format.format(count(hourMs), 'hour');
  }
  if (Math.abs(days) < 31) return format.format(days, 'day');
  return Math.abs(count(monthMs)) < 12 ? format.format(count(monthMs), 'month') : format.format(count(yearMs), 'year');
};
