import type { Locale } from '../i18n/locales.ts';

/** When a wait of some seconds is over, in the unit a person would name and never too soon: "in 40 seconds", «через 5 минут». */
export const formatWait = (seconds: number, locale: Locale): string => {
  const format = new Intl.RelativeTimeFormat(locale);
  if (seconds <= 120) return format.format(Math.ceil(seconds), 'second');
  if (seconds <= 7200) return format.format(Math.ceil(seconds / 60), 'minute');
  return format.format(Math.ceil(seconds / 3600), 'hour');
};
