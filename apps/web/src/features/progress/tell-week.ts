import type { WeekSentence } from '@kadro/contract';
import type { Translate } from '../../shared/i18n/i18n.ts';

/** Returns the sentence of a week. */
export const tellWeek = (sentence: WeekSentence, t: Translate, locale: string): string => {
  if (sentence.kind === 'idle') return t('week.idle');
  const inPercent = (percent: number): string => (percent / 100).toLocaleString(locale, { style: 'percent' });
  const words = { more: Math.max(0, sentence.learned), less: Math.max(0, -sentence.learned) };
  if (sentence.kind === 'few') return t('week.few', { count: sentence.answers, ...words });
  const share = inPercent(sentence.percent);
  if (sentence.kind === 'kept') return t('week.kept', { share, ...words });
  return t('week.below', { share, promise: inPercent(sentence.promised), ...words });
};
