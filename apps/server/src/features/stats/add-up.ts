import type { StatCohort, StatFigures, StatPeriod, StatStep } from '@kadro/contract';
import { dayAfter, startMsOf } from './count-days.ts';
import { gapName, keptAfterDays, keptName, maxGapDays, reviewName, type Counts } from './stored-counts.ts';

/** Stored days by name. */
export interface KeptDays {
  readonly counts: ReadonlyMap<string, Counts>;
  /** The last final day; null if there is none. */
  readonly lastFinal: string | null;
}

interface Range {
  readonly from: string;
  readonly to: string;
}

export const daysOf = ({ from, to }: Range): string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push(day);
  return days;
};

const sumOf = ({ counts }: KeptDays, days: readonly string[], name: string): number =>
  days.reduce((sum, day) => sum + (counts.get(day)?.[name] ?? 0), 0);

/** Returns how many people were active in a span of at most 31 days: each counts on their first active day. */
export const activeIn = ({ counts }: KeptDays, range: Range): number =>
  daysOf(range).reduce((sum, day, at) => {
    const ofDay = counts.get(day) ?? {};
    let longer = ofDay[gapName(0)] ?? 0;
    for (let gap = at + 1; gap < maxGapDays; gap += 1) longer += ofDay[gapName(gap)] ?? 0;
    return sum + longer;
  }, 0);

/** Returns the figures of a span of days. */
export const figuresOf = (kept: KeptDays, range: Range): StatFigures => {
  const days = daysOf(range);
  const of = (name: string): number => sumOf(kept, days, name);
  const reviewsOf = (stage: keyof StatFigures['reviews']): { total: number; right: number } => {
    const right = of(reviewName(stage, 'knew'));
    return { total: right + of(reviewName(stage, 'forgot')), right };
  };
  return {
    created: of('created'),
    registered: of('registered'),
    turned: of('turned'),
    active: days.length > maxGapDays ? null : activeIn(kept, range),
    learn: of('learn'),
    known: of('known'),
    choicesUndone: of('choicesUndone'),
    skipped: of('skipped'),
    workouts: of('workouts'),
    answers: of('answers'),
    reviews: {
      learning: reviewsOf('learning'),
      repeating: reviewsOf('repeating'),
      fixing: reviewsOf('fixing'),
      learned: reviewsOf('learned'),
    },
    decisions: {
      approved: of('approved'),
      rejected: of('rejected'),
      inTime: of('inTime'),
      waitMinutes: of('waitMinutes'),
    },
  };
};

/** Returns the first day after a day's period. */
const endOf: Readonly<Record<StatStep, (day: string) => string>> = {
  day: (day) => dayAfter(day),
  week: (day) => dayAfter(day, 7 - ((new Date(startMsOf(day)).getUTCDay() + 6) % 7)),
  month: (day) => {
    const at = new Date(startMsOf(day));
    return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
  },
};

/** Cuts a range into days, weeks from Monday or months; the first and the last may be shorter. */
export const cut = ({ from, to }: Range, step: StatStep): Range[] => {
  const parts: Range[] = [];
  for (let start = from; start <= to;) {
    const next = endOf[step](start);
    const last = dayAfter(next, -1);
    parts.push({ from: start, to: last < to ? last : to });
    start = next;
  }
  return parts;
};

export const periodsOf = (kept: KeptDays, parts: readonly Range[]): StatPeriod[] =>
  parts.map((part) => ({ ...part, ...figuresOf(kept, part) }));

/** Returns, for each part, how many people began and how many of them came back; final days only. */
export const cohortsOf = (kept: KeptDays, parts: readonly Range[]): StatCohort[] =>
  parts.flatMap((part) => {
    const days = daysOf(part);
    const created = sumOf(kept, days, 'created');
    if (created === 0) return [];
    const keptAfter = keptAfterDays.map((afterDays) => {
      const known = days.filter((day) => kept.lastFinal !== null && dayAfter(day, afterDays) <= kept.lastFinal);
      const backOn = known.map((day) => dayAfter(day, afterDays));
      return { afterDays, of: sumOf(kept, known, 'created'), kept: sumOf(kept, backOn, keptName(afterDays)) };
    });
    return [{ ...part, created, kept: keptAfter }];
  });
