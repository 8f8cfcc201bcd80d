import { pointsReasons, type Figures, type Period } from '@kadro/contract';
import { stages, type Rules } from '@kadro/core';
import { dateOf, daysFrom, later } from './calendar.ts';
import type { Days } from './days.ts';
import type { Recount } from './recount-log.ts';
import { missedBy, recountStreak, type Streak } from './streak.ts';

const yearDays = 365;
/** Days before a year on which a day may have been won that is told within it. */
const toldLateDays = 31;

const countYear = (days: Days, { won }: Streak, from: string): Figures['year'] & { longest: number } => {
  const dates = Array.from({ length: yearDays }, (_, at) => later(from, at));
  const told = won.filter((win) => win.told >= from && win.day >= later(from, -toldLateDays));
  const isSaved = (date: string): boolean =>
    told.some((win, at) => {
      const next = told[at + 1];
      return next !== undefined && win.day < date && date < next.day && next.length === win.length + 1;
    });
  return {
    from,
    answers: dates.map((date) => Math.max(0, days.count('answers', date, date))),
    days: dates.map((date) => (told.some(({ day }) => day === date) ? 'w' : isSaved(date) ? 's' : '.')).join(''),
    longest: Math.max(0, ...told.map(({ length }) => length)),
  };
};

const countPeriod = (days: Days, from: string): Pick<Figures, 'did' | 'points' | 'recalled' | 'hours'> => {
  const count = (what: string): number => Math.max(0, days.count(what, from));
  const share = (of: string) => {
    const total = count(`all ${of}`);
    return { total, right: Math.min(total, count(`right ${of}`)) };
  };
  const names = ['answers', 'introduced', 'learn', 'known', 'workouts'] as const;
  const [answers, introduced, learn, known, workouts] = names.map(count);
  return {
    did: {
      answers: answers ?? NaN,
      introduced: introduced ?? NaN,
      learn: learn ?? NaN,
      known: known ?? NaN,
      workouts: workouts ?? NaN,
    },
    points: pointsReasons
      .map((reason) => ({ reason, points: days.count(`points ${reason}`, from) }))
      .filter(({ points }) => points !== 0),
    recalled: stages.map((stage) => ({ stage, ...share(stage) })),
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, ...share(`at ${hour}`) })).filter(({ total }) => total > 0),
  };
};

const countPrices = (days: Days): Figures['prices'] =>
  [70, 75, 80, 85, 90, 95, 100]
    .map((recall) => ({
      recall,
      words: days.count(`price ${recall}`),
      reviews: days.count(`price ${recall} reviews`),
      days: days.count(`price ${recall} days`),
    }))
    .filter(({ words }) => words > 0);

const countStreak = (streak: Streak, today: string): Omit<Figures['streak'], 'longest'> => {
  const { length, last, freezes } = streak;
  if (last === null || last >= today) return { length, freezes, wonToday: last !== null, lastWonDay: last };
  const missed = missedBy(streak, today);
  return {
    length: missed > freezes ? 0 : length,
    freezes: Math.max(0, freezes - missed),
    wonToday: false,
    lastWonDay: last,
  };
};

/** What progress has to show of a period that ends now. */
export const recountFigures = (
  { days: done, facts, timeZone }: Recount,
  { days, nowMs, rules }: { days: Period; nowMs: number; rules: Rules },
): Figures => {
  const today = dateOf(nowMs, timeZone);
  const to = done.today > today ? done.today : today;
  const from = later(to, 1 - days);
  const streak = recountStreak(facts, rules);
  const shown = countStreak(streak, today);
  const { longest, ...year } = countYear(done, streak, later(to, 1 - yearDays));
  const step = days === yearDays ? 7 : 1;
  const points = Array.from({ length: Math.floor(daysFrom(from, to) / step) + 1 }, (_, at) => later(to, -at * step));
  return {
    days,
    from,
    to,
    streak: { ...shown, longest: Math.max(longest, shown.length) },
    year,
    ...countPeriod(done, from),
    stages: points.toReversed().map((day) => ({ day, words: done.countsAt(day) })),
    promised: rules.desiredRetention,
    prices: countPrices(done),
  };
};
