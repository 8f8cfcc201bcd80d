import type { Figures } from '@kadro/contract';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import styles from './charts.module.css';
import { addShares, recalledPercent } from './sum-up.ts';

/** One honest sentence about a period: the words remembered, and those learned for good. */
export const SummaryLine = ({ figures }: { figures: Figures }) => {
  const t = useT();
  const locale = useLocale();
  const { did, recalled, stages } = figures;
  const percent = recalledPercent(addShares(recalled));
  const fresh = (stages.at(-1)?.words.learned ?? 0) - (stages[0]?.words.learned ?? 0);
  if (did.answers === 0) return <p className={styles['lead']}>{t('progress.sumNothing')}</p>;
  return (
    <p className={styles['lead']}>
      {[
        t('progress.sumAnswers', { count: did.answers, workouts: did.workouts }),
        percent !== null &&
          t('progress.sumKept', { share: (percent / 100).toLocaleString(locale, { style: 'percent' }) }),
        fresh > 0 && t('progress.sumLearned', { count: fresh }),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
};
