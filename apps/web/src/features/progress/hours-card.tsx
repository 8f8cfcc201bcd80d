import type { Figures } from '@kadro/contract';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { asShare } from './as-share.ts';
import { ChartCard } from './chart-card.tsx';
import styles from './charts.module.css';
import { bestHour, recalledPercent } from './sum-up.ts';

const allHours = Array.from({ length: 24 }, (_, hour) => hour);

/** The hours of reviews, and those with the best recall. */
export const HoursCard = ({ hours }: Pick<Figures, 'hours'>) => {
  const t = useT();
  const locale = useLocale();
  const byHour = new Map(hours.map((each) => [each.hour, each]));
  const most = Math.max(1, ...hours.map(({ total }) => total));
  const inPercent = (percent: number): string => (percent / 100).toLocaleString(locale, { style: 'percent' });
  // A range must not break at its dash.
  const nameOf = (hour: number): string => `${hour}:00\u2060–\u2060${hour + 1}:00`;
  const best = bestHour(hours);
  if (hours.length === 0) return null;
  return (
    <ChartCard
      title={t('progress.hours')}
      text={
        best === null
          ? t('progress.hoursEarly')
          : t('progress.hoursText', { hour: nameOf(best.hour), share: inPercent(best.percent) })
      }
      table={{
        head: [t('progress.hour'), t('progress.reviews'), t('progress.recalledShare')],
        rows: hours.map(({ hour, ...share }) => {
          const percent = recalledPercent(share);
          return [nameOf(hour), share.total.toLocaleString(locale), percent === null ? '–' : inPercent(percent)];
        }),
      }}
    >
      <ol className={styles['hours']} aria-hidden="true">
        {allHours.map((hour) => (
          <li key={hour} data-best={hour === best?.hour || undefined}>
            <span style={asShare((byHour.get(hour)?.total ?? 0) / most)} />
            <small>{hour % 6 === 0 ? hour : ''}</small>
          </li>
        ))}
      </ol>
    </ChartCard>
  );
};
