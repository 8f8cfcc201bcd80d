import type { LearningStats } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { asShare } from './as-share.ts';
import { ChartCard } from './chart-card.tsx';
import styles from './charts.module.css';
import { formatPlainDay, sumUpForecast } from './sum-up.ts';

/** Number of reviews on each of the next 14 days: as bars, in a sentence, and as a table. */
export const ForecastCard = ({ forecast }: Pick<LearningStats, 'forecast'>) => {
  const t = useT();
  const locale = useLocale();
  const sum = sumUpForecast(forecast);
  if (sum === null)
    return (
      <ChartCard isWide title={t('progress.forecast')} text={t('progress.forecastEmpty')}>
        <Link className={buttonClass()} href={href('main')}>
          {t('common.toFeed')}
        </Link>
      </ChartCard>
    );
  const { total, fullest } = sum;
  const day = formatPlainDay(fullest.day, locale, { day: 'numeric', month: 'long' });
  return (
    <ChartCard
      isWide
      title={t('progress.forecast')}
      text={t('progress.forecastText', { count: total, day, most: fullest.due.toLocaleString(locale) })}
      table={{
        head: [t('progress.day'), t('progress.due')],
        rows: forecast.map(({ day: each, due }) => [
          formatPlainDay(each, locale, { weekday: 'short', day: 'numeric', month: 'long' }),
          due.toLocaleString(locale),
        ]),
      }}
    >
      <ol className={styles['bars']} aria-hidden="true">
        {forecast.map(({ day: each, due }) => (
          <li key={each}>
            <b>{due > 0 ? due.toLocaleString(locale) : ''}</b>
            <span style={asShare(due / fullest.due)} />
            <small>{formatPlainDay(each, locale, { day: 'numeric' })}</small>
          </li>
        ))}
      </ol>
    </ChartCard>
  );
};
