import type { Figures } from '@kadro/contract';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { asShare } from './as-share.ts';
import { ChartCard } from './chart-card.tsx';
import styles from './charts.module.css';

/** The sources of a period's points. */
export const PointsCard = ({ points }: Pick<Figures, 'points'>) => {
  const t = useT();
  const locale = useLocale();
  const sorted = points.filter((line) => line.points > 0).sort((one, other) => other.points - one.points);
  const total = sorted.reduce((sum, line) => sum + line.points, 0);
  const most = sorted[0]?.points ?? 0;
  return (
    <ChartCard
      title={t('progress.points')}
      text={total === 0 ? t('progress.pointsNone') : t('progress.pointsText', { count: total })}
      table={
        total === 0
          ? undefined
          : {
              head: [t('progress.pointsFor'), t('progress.points')],
              rows: sorted.map(({ reason, points: won }) => [
                t(`progress.reason.${reason}`),
                won.toLocaleString(locale),
              ]),
            }
      }
    >
      {total > 0 && (
        <ul className={styles['lines']} aria-hidden="true">
          {sorted.map(({ reason, points: won }) => (
            <li key={reason}>
              <span>{t(`progress.reason.${reason}`)}</span>
              <b>{won.toLocaleString(locale)}</b>
              <i style={asShare(won / most)} />
            </li>
          ))}
        </ul>
      )}
    </ChartCard>
  );
};
