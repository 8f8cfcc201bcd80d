import type { RouteReply, readFoundFortunes } from '@kadro/contract';
import { useT } from '../../shared/i18n/use-t.ts';
import { ChartCard } from './chart-card.tsx';
import styles from './charts.module.css';

/** The sayings found in cookies: their number out of all, and a list that unfolds, each with its translation. */
export const FortunesCard = ({ fortunes, total }: RouteReply<typeof readFoundFortunes>) => {
  const t = useT();
  if (fortunes.length === 0) return <ChartCard title={t('progress.fortunes')} text={t('progress.fortunesNone')} />;
  return (
    <ChartCard title={t('progress.fortunes')} text={t('progress.fortunesText', { count: fortunes.length, total })}>
      <details>
        <summary>{t('progress.fortunesOpen')}</summary>
        <ul className={styles['sayings']}>
          {fortunes.map(({ id, text, translation }) => (
            <li key={id}>
              <p lang="en" translate="no">
                {text}
              </p>
              <p lang="ru" translate="no" className={styles['soft']}>
                {translation}
              </p>
            </li>
          ))}
        </ul>
      </details>
    </ChartCard>
  );
};
