import { dayMs } from '@kadro/core';
import type { Figures } from '@kadro/contract';

/** One day of the calendar: its depth from 0 (nothing) to 4, and whether it was won or saved. */
export interface YearDay {
  readonly date: number;
  readonly answers: number;
  readonly depth: number;
  readonly mark: 'w' | 's' | '.';
}

/** A month of the calendar, from its first known day on. */
export interface YearMonth {
  /** Such as `2026-11`. */
  readonly month: string;
  readonly days: readonly YearDay[];
}

const months = 12;

const toMark = (letter: string | undefined): YearDay['mark'] => (letter === 'w' || letter === 's' ? letter : '.');

/** Returns the year as the last twelve months; a day's depth is relative to the days with most answers. */
export const layOutYear = ({ from, answers, days }: Figures['year']): YearMonth[] => {
  const fullest = Math.max(8, ...answers);
  const byMonth = new Map<string, YearDay[]>();
  answers.forEach((count, at) => {
    const day = new Date(Date.parse(`${from}T00:00:00Z`) + at * dayMs).toISOString();
    const month = day.slice(0, 7);
    const depth = count === 0 ? 0 : Math.ceil((count / fullest) * 4);
    byMonth.set(month, [
      ...(byMonth.get(month) ?? []),
      { date: Number(day.slice(8, 10)), answers: count, depth, mark: toMark(days[at]) },
    ]);
  });
  return Array.from(byMonth, ([month, all]) => ({ month, days: all })).slice(-months);
};
