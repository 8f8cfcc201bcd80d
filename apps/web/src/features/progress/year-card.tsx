import type { Figures } from '@kadro/contract';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { ChartCard } from './chart-card.tsx';
import { layOutYear } from './lay-out-year.ts';
import { formatPlainDay } from './sum-up.ts';
import styles from './year-card.module.css';

const depths = [0, 1, 2, 3, 4];
const cell = 10;
const fullDay = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** The last twelve months, a row per month and a square per day, the deeper the more answers. */
export const YearCard = ({ year }: Pick<Figures, 'year'>) => {
  const t = useT();
  const locale = useLocale();
  const months = layOutYear(year);
  const days = months.flatMap((month) => month.days);
  const nameOf = (month: string): string => formatPlainDay(`${month}-01`, locale, { month: 'short' });
  const won = days.filter(({ mark }) => mark === 'w').length;
  const saved = days.filter(({ mark }) => mark === 's').length;
  return (
    <ChartCard
      isWide
      title={t('progress.year')}
      text={t('progress.yearText', { active: days.filter(({ depth }) => depth > 0).length, won, saved })}
      table={{
        head: [t('progress.day'), t('progress.answers'), t('progress.dayStands')],
        rows: months.flatMap(({ month, days: all }) =>
          all
            .filter(({ answers, mark }) => answers > 0 || mark !== '.')
            .map(({ date, answers, mark }) => [
              formatPlainDay(`${month}-${String(date).padStart(2, '0')}`, locale, fullDay),
              answers.toLocaleString(locale),
              mark === '.' ? '–' : t(mark === 'w' ? 'progress.wonDay' : 'progress.savedDay'),
            ]),
        ),
      }}
    >
      <div aria-hidden="true">
        <ol className={styles['year']}>
          {months.map(({ month, days: all }) => (
            <li key={month}>
              <small>{nameOf(month).replace('.', '')}</small>
              <svg viewBox={`0 0 ${31 * cell} ${cell}`}>
                {all.map(({ date, depth, mark }) => (
                  <rect
                    key={date}
                    className={styles[`depth${depth}`]}
                    data-mark={mark}
                    x={(date - 1) * cell + 1}
                    y={1}
                    width={cell - 2}
                    height={cell - 2}
                    rx={2}
                  />
                ))}
              </svg>
            </li>
          ))}
        </ol>
        <p className={styles['legend']}>
          <span>{t('progress.less')}</span>
          {depths.map((depth) => (
            <i key={depth} className={styles[`depth${depth}`]} />
          ))}
          <span>{t('progress.more')}</span>
          {saved > 0 && (
            <span>
              <i className={styles['saved']} />
              {t('progress.savedDay')}
            </span>
          )}
        </p>
      </div>
    </ChartCard>
  );
};
