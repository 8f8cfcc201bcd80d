import type { Figures as FiguresReply, Period, PointsReason } from '@kadro/contract';
import {
  addDays,
  endDay,
  newTotals,
  stages,
  type Day,
  type DayEnd,
  type Figures,
  type Share,
  type Totals,
  type WordCounts,
} from '@kadro/core';
import { daysBeforeYear, readYearOfDays, writeDayMark, type DayMark, type YearOfDays } from '@kadro/core/stored';

const yearDays = 365;
/** Days between two points of the words by stage. */
const stepOf = (days: Period): number => (days === 365 ? 7 : 1);

/** Returns the first day of a period that ends on a day. */
export const firstDay = (to: Day, days: number): Day => addDays(to, 1 - days);

/** A learner's stored days: the ended ones of a year, and the last one before the period. */
export interface KeptDays {
  readonly year: YearOfDays;
  readonly before: { readonly mark: DayMark; readonly totals: Totals } | null;
}

const noCounts: WordCounts = { learning: 0, repeating: 0, fixing: 0, learned: 0, known: 0 };

/** An undo on a later day would make that day's count negative. */
const atLeastNothing = (count: number): number => Math.max(0, count);

const shareBetween = ([total, right]: Share = [0, 0], [totalBefore, rightBefore]: Share = [0, 0]) => {
  const all = atLeastNothing(total - totalBefore);
  return { total: all, right: Math.min(all, atLeastNothing(right - rightBefore)) };
};

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Returns the sums of a period from the totals at both its ends. */
const sumsBetween = (now: Totals, before: Totals): Pick<FiguresReply, 'did' | 'points' | 'recalled' | 'hours'> => {
  const between = (name: 'answers' | 'introduced' | 'learn' | 'known' | 'workouts'): number =>
    atLeastNothing(now[name] - before[name]);
  const reasons = Object.keys(now.points).filter((reason): reason is PointsReason => reason in now.points);
  return {
    did: {
      answers: between('answers'),
      introduced: between('introduced'),
      learn: between('learn'),
      known: between('known'),
      workouts: between('workouts'),
    },
    points: reasons
      .map((reason) => ({ reason, points: (now.points[reason] ?? 0) - (before.points[reason] ?? 0) }))
      .filter(({ points }) => points !== 0),
    recalled: stages.map((stage) => ({ stage, ...shareBetween(now.reviews[stage], before.reviews[stage]) })),
    hours: hours
      .map((hour) => ({ hour, ...shareBetween(now.hours[hour], before.hours[hour]) }))
      .filter(({ total }) => total > 0),
  };
};

/** Cached days of the year that ends on a day. */
const keptYears = new Map<Day, readonly Day[]>();

/** All learners are on one of three days, and computing a year's days is slower than a lookup. */
const yearTo = (to: Day): readonly Day[] => {
  const known = keptYears.get(to);
  if (known !== undefined) return known;
  if (keptYears.size >= 8) keptYears.clear();
  const names = Array.from({ length: yearDays }, (_, at) => addDays(to, at + 1 - yearDays));
  keptYears.set(to, names);
  return names;
};

const calendarOf = ({ answers, streaks }: YearOfDays, from: Day): FiguresReply['year'] & { longest: number } => {
  const letters = Array.from<string>({ length: yearDays }).fill('.');
  let last: { length: number; at: number } | null = null;
  let longest = 0;
  for (let at = -daysBeforeYear; at < yearDays; at += 1) {
    const length = streaks[at + daysBeforeYear] ?? 0;
    if (length === 0) continue;
    // A streak that continued over missed days was saved by a freeze or a journey.
    if (last !== null && length === last.length + 1 && at > last.at + 1)
      letters.fill('s', Math.max(0, last.at + 1), Math.max(0, at));
    if (at >= 0) letters[at] = 'w';
    longest = Math.max(longest, length);
    last = { length, at };
  }
  return { from, answers, days: letters.join(''), longest };
};

/** Returns the number of words in each stage at the ends of days, up to the present. */
const stagesOf = (
  { countsOn }: YearOfDays,
  before: WordCounts,
  { to, days }: { to: Day; days: Period },
): FiguresReply['stages'] => {
  const step = stepOf(days);
  const names = yearTo(to);
  const points: FiguresReply['stages'] = [];
  let words = before;
  let next = yearDays - days;
  for (let back = Math.floor((days - 1) / step) * step; back >= 0; back -= step) {
    const end = yearDays - 1 - back;
    // The counts at the end of the last active day up to this one.
    let found: WordCounts | null = null;
    for (let place = end; place >= next && found === null; place -= 1) found = countsOn(place);
    words = found ?? words;
    next = end + 1;
    points.push({ day: names[end] ?? to, words });
  }
  return points;
};

/** Reads the year up to a day from the marks of its days, on top of an earlier one. */
export const readYear = (marks: string, to: Day, before?: YearOfDays): YearOfDays =>
  readYearOfDays(marks, firstDay(to, yearDays), yearDays, before);

/** Composes the progress of a period from a learner's present figures and earlier day ends. */
export const composeFigures = (
  { figures, counts }: { figures: Figures; counts: WordCounts },
  { year, before }: KeptDays,
  { to, days }: { to: Day; days: Period },
): Omit<FiguresReply, 'streak' | 'promised'> & { longest: number } => {
  const from = firstDay(to, days);
  const standing: DayEnd | null = endDay(figures, counts);
  const kept = standing === null ? year : readYear(writeDayMark(standing), to, year);
  // Nothing was done since the period began: its start equals its end.
  const isEmpty = standing !== null && standing.day < from;
  const start = isEmpty ? figures.totals : (before?.totals ?? newTotals);
  const { longest, ...calendar } = calendarOf(kept, firstDay(to, yearDays));
  return {
    days,
    from,
    to,
    year: calendar,
    longest,
    ...sumsBetween(figures.totals, start),
    stages: stagesOf(kept, isEmpty ? counts : (before?.mark.counts ?? noCounts), { to, days }),
  };
};
