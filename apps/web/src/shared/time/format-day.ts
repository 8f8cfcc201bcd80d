import type { Locale } from '../i18n/locales.ts';

/** A day in the words of a language: "November 25", «25 ноября», with its year where that is another than now. */
export const formatDay = (timeMs: number, nowMs: number, locale: Locale): string => {
  const [day, now] = [new Date(timeMs), new Date(nowMs)];
  const isThisYear = day.getFullYear() === now.getFullYear();
  return day.toLocaleDateString(locale, {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  });
};
