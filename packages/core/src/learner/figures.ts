import type { Day } from '../day/day.ts';
import type { PointsReason } from './points.ts';
import type { Stage, WordCounts } from '../terms/stage.ts';
import type { Streak } from './streak.ts';

/** Answers, and how many were right. */
export type Share = [total: number, right: number];

/** A learner's counts since their first day, without undone ones. They only grow, so that a period is a difference. */
export type Totals = {
  answers: number;
  /** Words that were introduced. */
  introduced: number;
  /** Choices to learn, and of words as known. */
  learn: number;
  known: number;
  workouts: number;
  /** Reviews that reached the memory as first answers, by the word's stage. */
  reviews: Partial<Record<Stage, Share>>;
  /** The same reviews by the hour of the learner's clock, 0 to 23. */
  hours: Partial<Record<string, Share>>;
  points: Partial<Record<PointsReason, number>>;
};

/** A won day: the streak's length with it, and the freezes it took. A length of 0 takes a win back. */
export type WonDay = { day: Day; length: number; spent: number };

/** How the last answer was counted, for its undo; `stage` is null when it was no review. */
export type CountedAnswer = { stage: Stage | null; hour: number; right: boolean; introduced: boolean };

/** A learner's totals, and their current day. */
export type Figures = {
  /** The latest day of an event; null before the first one. */
  day: Day | null;
  /** When that day ends; 0 if it must be recomputed because the zone has changed. */
  endsAtMs: number;
  /** `totals.answers` when the day began. */
  answersBefore: number;
  /** Days that were won by events of this day. */
  wins: WonDay[];
  totals: Totals;
};

/** How a day ended: its answers and wins, the number of words in each stage, and the totals. */
export type DayEnd = {
  day: Day;
  answers: number;
  counts: WordCounts;
  wins: WonDay[];
  totals: Totals;
};

export const newTotals: Totals = {
  answers: 0,
  introduced: 0,
  learn: 0,
  known: 0,
  workouts: 0,
  reviews: {},
  hours: {},
  points: {},
};

export const newFigures: Figures = {
  day: null,
  endsAtMs: 0,
  answersBefore: 0,
  wins: [],
  totals: newTotals,
};

/** How the day of these figures ends, or its state so far; null before the first day. */
export const endDay = ({ day, answersBefore, wins, totals }: Figures, counts: WordCounts): DayEnd | null =>
  day === null ? null : { day, answers: totals.answers - answersBefore, counts, wins, totals };

const removeKey = <Values extends object>(values: Values, key: keyof Values): Values => {
  const rest = { ...values };
  delete rest[key];
  return rest;
};

/** The shares with one answer more or less; empty shares are omitted. */
const addShare = <Key extends string>(
  shares: Partial<Record<Key, Share>>,
  key: Key,
  isRight: boolean,
  by: 1 | -1,
): Partial<Record<Key, Share>> => {
  const [total, right] = shares[key] ?? [0, 0];
  const share: Share = [total + by, right + (isRight ? by : 0)];
  return share.some((count) => count !== 0) ? { ...shares, [key]: share } : removeKey(shares, key);
};

/** The points changed by `by` for a reason; reasons without points are omitted. */
export const addPoints = (points: Totals['points'], reason: PointsReason, by: number): Totals['points'] => {
  const sum = (points[reason] ?? 0) + by;
  return sum === 0 ? removeKey(points, reason) : { ...points, [reason]: sum };
};

/** The totals with an answer added or removed. */
export const addAnswer = (totals: Totals, { stage, hour, right, introduced }: CountedAnswer, by: 1 | -1): Totals => ({
  ...totals,
  answers: totals.answers + by,
  introduced: totals.introduced + (introduced ? by : 0),
  ...(stage !== null && {
    reviews: addShare(totals.reviews, stage, right, by),
    hours: addShare(totals.hours, String(hour), right, by),
  }),
});

/** The freezes that a won day took. */
const spentBy = (before: Streak, after: Streak): number => {
  if (after.length <= before.length) return 0;
  const earned = after.wonTowardFreeze === 0 && before.wonTowardFreeze > 0 ? 1 : 0;
  return Math.max(0, before.freezes - (after.freezes - earned));
};

/** The won days of a day after a change that may have won one or taken one back. */
export const addWin = (wins: WonDay[], before: Streak, after: Streak): WonDay[] => {
  const { lastWonDay: was } = before;
  const { lastWonDay: is, length } = after;
  if (is === was) return wins;
  if (is !== null && (was === null || is > was)) {
    return [...wins, { day: is, length, spent: spentBy(before, after) }];
  }
  const others = wins.filter(({ day }) => day !== was);
  return was === null || others.length < wins.length ? others : [...wins, { day: was, length: 0, spent: 0 }];
};
