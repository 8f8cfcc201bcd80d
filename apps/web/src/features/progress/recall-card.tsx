import type { Figures } from '@kadro/contract';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { stageIcons } from '../../shared/ui/stage-badge.tsx';
import { asShare } from './as-share.ts';
import { ChartCard } from './chart-card.tsx';
import styles from './charts.module.css';
import { addShares, recalledPercent } from './sum-up.ts';

/** The share of words recalled at a review, by stage, next to the promised share. */
export const RecallCard = ({ recalled, promised }: Pick<Figures, 'recalled' | 'promised'>) => {
  const t = useT();
  const locale = useLocale();
  const inPercent = (percent: number): string => (percent / 100).toLocaleString(locale, { style: 'percent' });
  const all = addShares(recalled);
  const percent = recalledPercent(all);
  const promise = Math.round(promised * 100);
  if (percent === null) return <ChartCard title={t('progress.recall')} text={t('progress.recallEarly')} />;
  return (
    <ChartCard
      title={t('progress.recall')}
      text={[
        t('progress.recallText', { count: all.total, right: all.right.toLocaleString(locale) }),
        t(percent >= promise ? 'progress.recallKept' : 'progress.recallBelow', { promise: inPercent(promise) }),
      ].join(' ')}
      table={{
        head: [t('progress.stage'), t('progress.reviews'), t('progress.right'), t('progress.recalledShare')],
        rows: recalled.map(({ stage, ...share }) => {
          const own = recalledPercent(share);
          return [
            t(`stage.${stage}`),
            share.total.toLocaleString(locale),
            share.right.toLocaleString(locale),
            own === null ? '–' : inPercent(own),
          ];
        }),
      }}
    >
      <p className={styles['big']}>{inPercent(percent)}</p>
      <ul className={styles['lines']} aria-hidden="true">
        {recalled.map(({ stage, ...share }) => {
          const own = recalledPercent(share);
          const Icon = stageIcons[stage];
          return (
            <li key={stage} data-stage={stage}>
              <span>
                <Icon size={16} /> <span>{t(`stage.${stage}`)}</span>
              </span>
              <b>{own === null ? '–' : inPercent(own)}</b>
              <i style={asShare((own ?? 0) / 100, promised)} data-promised="" />
            </li>
          );
        })}
      </ul>
    </ChartCard>
  );
};
