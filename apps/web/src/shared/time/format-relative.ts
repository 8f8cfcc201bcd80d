import type { Locale } from '../i18n/locales.ts';

const minuteMs = 60_000;
const steps: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, unitMs: number, below: number])[] = [
  ['minute', minuteMs, 60],
  ['hour', 60 * minuteMs, 24],
  ['day', 24 * 60 * minuteMs, 31],
  ['month', 30.44 * 24 * 60 * minuteMs, 12],
  ['year', 365.25 * 24 * 60 * minuteMs, Number.POSITIVE_INFINITY],
];

/** How far a time lies from now, in the words of a language: "in 3 hours", «через 2 дня», "yesterday". */
export const formatRelative = (timeMs: number, nowMs: number, locale: Locale): string => {
  const wayMs = timeMs - nowMs;
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  for (const [unit, unitMs, below] of steps) {
    const count = Math.round(wayMs / unitMs);
    if (Math.abs(count) < below) return format.format(count, unit);
  }
  return '';
};
