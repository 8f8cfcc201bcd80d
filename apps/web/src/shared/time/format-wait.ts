import type { Locale } from '../i18n/locales.ts';

/** Formats the end of a wait of some seconds in a natural unit, rounded up: "in 40 seconds", «через 5 минут». */
export const formatWait = (seconds: number, locale: Locale): string => {
  const format = new Intl.RelativeTimeFormat(locale);
  if (seconds <= 120) return format.format(Math.ceil(seconds), 'second');
  if (seconds <= 7200) return format.format(Math.ceil(seconds / 60), 'minute');
  return format.format(Math.ceil(seconds / 3600), 'hour');
};
