import type { Figures as FiguresReply, Period, PointsReason } from '@kadro/contract';
import {
  addDays,
  daysBetween,
  endDay,
  newTotals,
  stages,
  type Day,
  type DayEnd,
  type Figures,
  type Share,
  type Totals,
  type WonDay,
  type WordCounts,
} from '@kadro/core';
import { readDayBriefs, readDayMark, writeDayMark, type DayBrief, type DayMark } from '@kadro/core/stored';

const yearDays = 365;
/** Days between two points of the words by stage. */
const stepOf = (days: Period): number => (days === 365 ? 7 : 1);

/** The first day of a period that ends on a day. */
export const firstDay = (to: Day, days: number): Day => addDays(to, 1 - days);

/** What the rows of a learner say: the days of a year that have ended, and the last one before the period. */
export interface KeptDays {
  readonly year: readonly DayBrief[];
  readonly before: { readonly mark: DayMark; readonly totals: Totals } | null;
}

const noCounts: WordCounts = { learning: 0, repeating: 0, fixing: 0, learned: 0, known: 0 };

/** What was taken back on a later day than it was done would be less than nothing on that day. */
const atLeastNothing = (count: number): number => Math.max(0, count);

const shareBetween = ([total, right]: Share = [0, 0], [totalBefore, rightBefore]: Share = [0, 0]) => {
  const all = atLeastNothing(total - totalBefore);
  return { total: all, right: Math.min(all, atLeastNothing(right - rightBefore)) };
};

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** The sums of a period from the totals at both its ends. */
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

/** The won days of a year, each once, as it was told last, in their order. */
const wonDays = (marks: readonly DayBrief[]): WonDay[] => {
  const byDay = new Map<Day, WonDay>();
  let isSorted = true;
  let latest = '';
  for (const { wins } of marks)
    for (const won of wins) {
      byDay.set(won.day, won);
      isSorted &&= won.day >= latest;
      latest = won.day;
    }
  const won = [...byDay.values()].filter(({ length }) => length > 0);
  // What is told late, of a day before, is rare, and sorting a year by texts is dear.
  return isSorted ? won : won.sort((one, other) => (one.day < other.day ? -1 : 1));
};

/** The days of a year that ends on a day, and the place of each in it. */
interface YearOfDays {
  readonly names: readonly Day[];
  readonly places: ReadonlyMap<Day, number>;
}

const nameDays = (to: Day): YearOfDays => {
  const names = Array.from({ length: yearDays }, (_, at) => addDays(to, at + 1 - yearDays));
  return { names, places: new Map(names.map((day, at) => [day, at])) };
};

/** All learners are on one of three days, and a year of days takes longer to name than to look up. */
const keptYears = new Map<Day, YearOfDays>();

const yearTo = (to: Day): YearOfDays => {
  const known = keptYears.get(to);
  if (known !== undefined) return known;
  if (keptYears.size >= 8) keptYears.clear();
  const year = nameDays(to);
  keptYears.set(to, year);
  return year;
};

const calendarOf = (marks: readonly DayBrief[], to: Day): FiguresReply['year'] & { longest: number } => {
  const { names, places } = yearTo(to);
  const [from = to] = names;
  const answers = Array.from({ length: yearDays }, () => 0);
  const letters = Array.from({ length: yearDays }, () => '.');
  for (const mark of marks) {
    const at = places.get(mark.day);
    if (at !== undefined) answers[at] = atLeastNothing(mark.answers);
  }
  let last: { length: number; at: number } | null = null;
  let longest = 0;
  for (const { day, length } of wonDays(marks)) {
    const at = places.get(day) ?? daysBetween(from, day);
    // A streak that went on over days that were not won: a freeze, or a journey, saved them.
    if (last !== null && length === last.length + 1 && at > last.at + 1)
      letters.fill('s', Math.max(0, last.at + 1), Math.max(0, at));
    if (at >= 0 && at < yearDays) letters[at] = 'w';
    longest = Math.max(longest, length);
    last = { length, at };
  }
  return { from, answers, days: letters.join(''), longest };
};

/** How many words stood in each stage at the ends of days, up to the present. */
const stagesOf = (ends: readonly DayBrief[], before: DayMark | null, to: Day, days: Period): FiguresReply['stages'] => {
  const step = stepOf(days);
  const { names } = yearTo(to);
  const points: FiguresReply['stages'] = [];
  let next = 0;
  let words = before?.counts ?? noCounts;
  for (let back = Math.floor((days - 1) / step) * step; back >= 0; back -= step) {
    const day = names[yearDays - 1 - back] ?? to;
    const first = next;
    while ((ends[next]?.day ?? '9') <= day) next += 1;
    const last = ends[next - 1];
    if (next > first && last !== undefined) words = readDayMark(last.mark).counts;
    points.push({ day, words });
  }
  return points;
};

/** What progress shows of a period, from a learner's figures as they stand and from how days ended before. */
export const composeFigures = (
  { figures, counts }: { figures: Figures; counts: WordCounts },
  { year, before }: KeptDays,
  { to, days }: { to: Day; days: Period },
): Omit<FiguresReply, 'streak' | 'promised'> & { longest: number } => {
  const from = firstDay(to, days);
  const standing: DayEnd | null = endDay(figures, counts);
  const marks = standing === null ? year : [...year, ...readDayBriefs(writeDayMark(standing))];
  // Nothing was done since the period began: it begins as it ends.
  const isEmpty = standing !== null && standing.day < from;
  const start = isEmpty ? figures.totals : (before?.totals ?? newTotals);
  const { longest, ...calendar } = calendarOf(marks, to);
  return {
    days,
    from,
    to,
    year: calendar,
    longest,
    ...sumsBetween(figures.totals, start),
    stages: stagesOf(marks, before?.mark ?? null, to, days),
  };
};
