import type { StatCohort } from '@kadro/contract';
import type { CSSProperties } from 'react';
import { useLocale, useT } from '../../../shared/i18n/use-t.ts';
import { formatShare, formatSpan } from './stats-view.ts';
import styles from './stats-page.module.css';

/** New users of each period, and the share of them that came back on a later day; the darker, the more. */
export const StatsCohorts = ({ cohorts }: { cohorts: readonly StatCohort[] }) => {
  const t = useT();
  const locale = useLocale();
  if (cohorts.length === 0) return <p className={styles['soft']}>{t('admin.stats.noCohorts')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
    <div className={styles['cohorts']} role="region" aria-label={t('admin.stats.cohorts')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('admin.stats.began')}</th>
            <th scope="col">{t('admin.stats.people')}</th>
            {cohorts[0]?.kept.map(({ afterDays }) => (
              <th key={afterDays} scope="col">
                {t('admin.stats.afterDays', { count: afterDays })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.toReversed().map(({ from, to, created, kept }) => (
            <tr key={from}>
              <th scope="row">{formatSpan(from, to, locale)}</th>
              <td>{created.toLocaleString(locale)}</td>
              {kept.map(({ afterDays, of, kept: back }) => {
                const share: CSSProperties & Record<'--share', number> = { '--share': of > 0 ? back / of : 0 };
                return (
                  <td key={afterDays} className={styles['share']} style={share}>
                    <span>{formatShare(back, of, locale)}</span>
                    {of > 0 && <small>{t('admin.stats.ofPeople', { back, of })}</small>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
