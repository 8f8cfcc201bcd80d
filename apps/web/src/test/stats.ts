import type { StatFigures, Stats } from '@kadro/contract';

const figures = (change: Partial<StatFigures> = {}): StatFigures => ({
  created: 40,
  registered: 12,
  turned: 5,
  active: 300,
  learn: 900,
  known: 350,
  choicesUndone: 12,
  skipped: 30,
  workouts: 260,
  answers: 4100,
  reviews: {
    learning: { total: 800, right: 700 },
    repeating: { total: 600, right: 552 },
    fixing: { total: 0, right: 0 },
    learned: { total: 90, right: 85 },
  },
  decisions: { approved: 8, rejected: 2, inTime: 9, waitMinutes: 10 * 90 },
  ...change,
});

/** Figures of three days. */
export const someStats = (change: Partial<Stats> = {}): Stats => ({
  step: 'day',
  countedAt: '2026-11-22T20:07:00.000Z',
  firstDay: '2026-01-01',
  users: 1200,
  guests: 3400,
  sum: figures({ active: 650 }),
  active: { day: 300.4, week: 700, month: 1500 },
  periods: ['2026-11-20', '2026-11-21', '2026-11-22'].map((day, at) => ({
    from: day,
    to: day,
    ...figures({ active: 250 + at * 100 }),
  })),
  cohorts: [
    {
      from: '2026-11-20',
      to: '2026-11-20',
      created: 40,
      kept: [
        { afterDays: 1, of: 40, kept: 18 },
        { afterDays: 7, of: 0, kept: 0 },
        { afterDays: 30, of: 0, kept: 0 },
      ],
    },
  ],
  ...change,
});
