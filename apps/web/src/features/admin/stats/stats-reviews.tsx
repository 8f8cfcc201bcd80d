import type { StatFigures } from '@kadro/contract';
import { stages } from '@kadro/core/terms/levels';
import { defaultRules } from '@kadro/core/terms/rules';
import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import { useLocale, useT } from '../../../shared/i18n/use-t.ts';
import { siteQuery } from '../../../shared/site/read-site.ts';
import { StageBadge } from '../../../shared/ui/stage-badge.tsx';
import { formatShare } from './stats-view.ts';
import styles from './stats-page.module.css';

/** The share remembered at each stage, next to the schedule's target. */
export const StatsReviews = ({ reviews }: { reviews: StatFigures['reviews'] }) => {
  const t = useT();
  const locale = useLocale();
  const { data: site } = useQuery(siteQuery);
  // The schedule's target: a word is due when its chance of recall falls to this share.
  const promised = site?.desiredRetention ?? defaultRules.desiredRetention;
  return (
    <>
      <p className={styles['soft']}>{t('admin.stats.reviewsHint', { share: formatShare(promised, 1, locale) })}</p>
      <ul className={styles['reviews']}>
        {stages.map((stage) => {
          const { right, total } = reviews[stage];
          const style: CSSProperties & Record<'--share' | '--promised', number> = {
            '--share': total > 0 ? right / total : 0,
            '--promised': promised,
          };
          return (
            <li key={stage}>
              <StageBadge stage={stage} />
              <strong>{formatShare(right, total, locale)}</strong>
              <span className={styles['bar']} style={style} data-below={total > 0 && right / total < promised} />
              <span className={styles['soft']}>{t('admin.stats.reviewsCount', { count: total })}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
};
