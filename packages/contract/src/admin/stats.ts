import type { Stage } from '@kadro/core';
import { z } from 'zod';
import { adminPaths } from './admin-paths.ts';
import { defineRoute } from '../route/route.ts';
import { statSteps } from './stat-steps.ts';
import { day, instant } from '../route/values.ts';

const count = z.int().min(0);
/** May be negative: later undos are subtracted. */
const signed = z.int();

const range = z.object({ from: day, to: day });

/** First answers of due words, and the number of right ones. */
const reviews = z.object({ total: signed, right: signed });

/** Figures of a span of days in UTC. */
export const statFigures = z.object({
  /** People who started, as guests or with an account. */
  created: count,
  /** Accounts created, and how many of them by former guests. */
  registered: count,
  turned: count,
  /** People with any activity; null for a span longer than 31 days. */
  active: count.nullable(),
  learn: count,
  known: count,
  choicesUndone: count,
  skipped: count,
  workouts: count,
  answers: count,
  /** By the word's stage. */
  reviews: z.object({
    learning: reviews,
    repeating: reviews,
    fixing: reviews,
    learned: reviews,
  } satisfies Record<Stage, typeof reviews>),
  /** Decisions about cards; the number within 24 hours, and the total waiting time in minutes. */
  decisions: z.object({ approved: count, rejected: count, inTime: count, waitMinutes: count }),
});
export type StatFigures = z.output<typeof statFigures>;

const statPeriod = statFigures.extend({ from: day, to: day });
export type StatPeriod = z.output<typeof statPeriod>;

/** People who started in a period, and their returns on later days; counts only people for whom that day is over. */
const cohort = z.object({
  from: day,
  to: day,
  created: count,
  kept: z.array(z.object({ afterDays: count, of: count, kept: count })),
});
export type StatCohort = z.output<typeof cohort>;

export const readStats = defineRoute({
  ...adminPaths.readStats,
  name: 'readStats',
  summary:
    'What happened from one day to another, both included, in days, weeks from Monday or months; days are those of UTC. More than 366 periods become longer ones, as `step` says.',
  access: 'admin',
  query: range.extend({ step: z.enum(statSteps).default('day') }),
  status: 200,
  reply: z.object({
    step: z.enum(statSteps),
    /** Time of today's last count; null before the first. */
    countedAt: instant.nullable(),
    /** The first day with figures. */
    firstDay: day.nullable(),
    /** Current accounts and guests. */
    users: count,
    guests: count,
    sum: statFigures,
    /** Active people: daily average of the range, and in the 7 and 30 days that end with it. */
    active: z.object({ day: z.number().min(0), week: count, month: count }),
    periods: z.array(statPeriod),
    cohorts: z.array(cohort),
  }),
  errors: [401, 403],
});
export type Stats = z.output<typeof readStats.reply>;

export const downloadStats = defineRoute({
  ...adminPaths.downloadStats,
  name: 'downloadStats',
  summary: 'The same day by day as a table, CSV by RFC 4180 in UTF-8.',
  access: 'admin',
  query: range,
  status: 200,
  replyType: 'text/csv; charset=utf-8',
  errors: [401, 403],
});
