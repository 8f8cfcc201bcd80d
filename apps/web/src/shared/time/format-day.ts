import { dayOf } from '@kadro/core/day/day';
import type { Locale } from '../i18n/locales.ts';
import { deviceTimeZone } from './device-time-zone.ts';

/**
 * Formats a day in a language: "November 25", «25 ноября», with its year unless it is the current one. The day is that of the time
 * zone, by default the device's.
 */
export const formatDay = (
  timeMs: number,
  nowMs: number,
  locale: Locale,
  timeZone: string = deviceTimeZone(),
): string => {
  const yearOf = (ms: number): string => dayOf(ms, timeZone).slice(0, 4);
  return new Date(timeMs).toLocaleDateString(locale, {
    day: 'numeric',
    month: 'long',
    timeZone,
    ...(yearOf(timeMs) !== yearOf(nowMs) && { year: 'numeric' }),
  });
};
