/** Formats a sum in millionths of a currency; small ones with as many digits as they need. */
export const moneyOf = (micros: number, currency: string, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    ...(micros > 0 && micros < 10_000 && { maximumSignificantDigits: 1 }),
  }).format(micros / 1_000_000);
