import type { TestResult } from '@kadro/contract';

/** Formats the interval of the number of known words that a test found. */
export const inDigits = (
  { low, high, of }: TestResult['vocabulary'],
  locale: string,
): Record<'low' | 'high' | 'of', string> => ({
  low: low.toLocaleString(locale),
  high: high.toLocaleString(locale),
  of: of.toLocaleString(locale),
});
