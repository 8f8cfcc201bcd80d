/** Formats a round's time, such as `14.2 sec`. */
export const formatSeconds = (timeMs: number, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'short',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(timeMs / 1000);
