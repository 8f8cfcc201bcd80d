import type { StatPeriod } from '@kadro/contract';
import { useLocale, useT } from '../../../shared/i18n/use-t.ts';
import { formatSpan } from './stats-view.ts';
import styles from './stats-chart.module.css';

/** One part of each period's bar. */
export interface ChartPart {
  readonly label: string;
  readonly read: (period: StatPeriod) => number;
}

interface StatsChartProps {
  readonly title: string;
  readonly periods: readonly StatPeriod[];
  /** The parts of a bar, the lowest first; two at most. */
  readonly parts: readonly [ChartPart, ...ChartPart[]];
  /** Further columns of the table. */
  readonly more?: readonly ChartPart[];
}

const none: readonly ChartPart[] = [];
/** Width of a period, and of its bar. */
const room = 10;
const barWidth = 8;
const height = 100;

/** Bars over time with the highest one labelled, and the same data as a table below. */
export const StatsChart = ({ title, periods, parts, more = none }: StatsChartProps) => {
  const t = useT();
  const locale = useLocale();
  const sumOf = (period: StatPeriod): number => parts.reduce((sum, { read }) => sum + Math.max(0, read(period)), 0);
  const most = Math.max(1, ...periods.map((period) => sumOf(period)));
  const [first, last] = [periods.at(0), periods.at(-1)];
  const total = periods.reduce((sum, period) => sum + sumOf(period), 0);
  return (
    <figure className={styles['chart']}>
      <figcaption>
        <h2>{title}</h2>
        {parts.length > 1 && (
          <ul className={styles['parts']}>
            {parts.map(({ label }, at) => (
              <li key={label} data-part={at}>
                {label}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      {total === 0 ? (
        <p className={styles['none']}>{t('admin.stats.none')}</p>
      ) : (
        <>
          <div className={styles['plot']}>
            <span aria-hidden="true">{most.toLocaleString(locale)}</span>
            <svg
              role="img"
              aria-label={t('admin.stats.chart', { title, most: most.toLocaleString(locale) })}
              viewBox={`0 0 ${periods.length * room} ${height}`}
              preserveAspectRatio="none"
            >
              {periods.map((period, at) => {
                let top = height;
                return (
                  <g key={period.from}>
                    <title>{`${formatSpan(period.from, period.to, locale)}: ${parts.map(({ read }) => read(period).toLocaleString(locale)).join(' + ')}`}</title>
                    {parts.map(({ label, read }, part) => {
                      const tall = (Math.max(0, read(period)) / most) * height;
                      top -= tall;
                      return (
                        <rect
                          key={label}
                          data-part={part}
                          x={at * room + (room - barWidth) / 2}
                          y={top}
                          width={barWidth}
                          height={tall}
                        />
                      );
                    })}
                  </g>
                );
              })}
            </svg>
          </div>
          {first && last && (
            <p className={styles['axis']} aria-hidden="true">
              <span>{formatSpan(first.from, first.to, locale)}</span>
              {first !== last && <span>{formatSpan(last.from, last.to, locale)}</span>}
            </p>
          )}
          <details>
            <summary>{t('admin.stats.asTable')}</summary>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
            <div className={styles['scroll']} role="region" aria-label={title} tabIndex={0}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t('admin.stats.period')}</th>
                    {[...parts, ...more].map(({ label }) => (
                      <th key={label} scope="col">
                        {label}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {periods.toReversed().map((period) => (
                    <tr key={period.from}>
                      <th scope="row">{formatSpan(period.from, period.to, locale)}</th>
                      {[...parts, ...more].map(({ label, read }) => (
                        <td key={label}>{read(period).toLocaleString(locale)}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
    </figure>
  );
};
