import type { TestResult } from '@kadro/contract';

/** The numbers of words between which a test found somebody's to lie, as a language writes them. */
export const inDigits = (
  { low, high, of }: TestResult['vocabulary'],
  locale: string,
): Record<'low' | 'high' | 'of', string> => ({
  low: low.toLocaleString(locale),
  high: high.toLocaleString(locale),
  of: of.toLocaleString(locale),
});
