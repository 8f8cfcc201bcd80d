import { dayMs } from '@kadro/core';
import type { WeekFigures } from '@kadro/contract';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { asShare } from './as-share.ts';
import { ChartCard, Table } from './chart-card.tsx';
import styles from './charts.module.css';
import { formatPlainDay, recalledPercent } from './sum-up.ts';

/** Returns the days of a week with their answers. */
const daysOf = ({ from, days }: WeekFigures): { day: string; answers: number }[] =>
  days.map((answers, at) => ({
    day: new Date(Date.parse(`${from}T12:00:00Z`) + at * dayMs).toISOString().slice(0, 10),
    answers,
  }));

/** The answers of a week by days. */
export const WeekDaysCard = ({ week }: { week: WeekFigures }) => {
  const t = useT();
  const locale = useLocale();
  const days = daysOf(week);
  const most = Math.max(1, ...week.days);
  return (
    <ChartCard
      title={t('week.days')}
      text={t('week.daysText', { active: week.days.filter((count) => count > 0).length, won: week.wonDays })}
      table={{
        head: [t('week.day'), t('week.answers')],
        rows: days.map(({ day, answers }) => [
          formatPlainDay(day, locale, { weekday: 'short', day: 'numeric', month: 'long' }),
          answers.toLocaleString(locale),
        ]),
      }}
    >
      <ol className={styles['bars']} data-days="7" aria-hidden="true">
        {days.map(({ day, answers }) => (
          <li key={day}>
            <b>{answers > 0 ? answers.toLocaleString(locale) : ''}</b>
            <span style={asShare(answers / most)} />
            <small>{formatPlainDay(day, locale, { weekday: 'short' })}</small>
          </li>
        ))}
      </ol>
    </ChartCard>
  );
};

/** A week's figures, next to those of the week before, if any. */
export const WeekFiguresCard = ({ week, before }: { week: WeekFigures; before: WeekFigures | null }) => {
  const t = useT();
  const locale = useLocale();
  const shareOf = ({ reviews }: WeekFigures): string => {
    const percent = recalledPercent(reviews);
    return percent === null ? '–' : (percent / 100).toLocaleString(locale, { style: 'percent' });
  };
  const lines: [name: string, of: (figures: WeekFigures) => string][] = [
    [t('week.answers'), ({ answers }) => answers.toLocaleString(locale)],
    [t('week.workouts'), ({ workouts }) => workouts.toLocaleString(locale)],
    [t('week.recalled'), shareOf],
    [t('week.introduced'), ({ introduced }) => introduced.toLocaleString(locale)],
    [t('week.learned'), ({ learned }) => learned.toLocaleString(locale, { signDisplay: 'exceptZero' })],
    [t('week.wonDays'), ({ wonDays }) => wonDays.toLocaleString(locale)],
    [t('week.points'), ({ points }) => points.toLocaleString(locale)],
  ];
  const shown = before === null ? [week] : [week, before];
  return (
    <ChartCard title={t('week.figures')} text={t(before === null ? 'week.figuresFirst' : 'week.figuresText')}>
      <div className={styles['table']}>
        <Table
          head={[t('week.figure'), t('week.this'), ...(before === null ? [] : [t('week.before')])]}
          rows={lines.map(([name, of]) => [name, ...shown.map(of)])}
        />
      </div>
    </ChartCard>
  );
};
