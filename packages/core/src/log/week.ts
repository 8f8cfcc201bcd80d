import { addDays, type Day } from '../day/day.ts';
import { newTotals, type DayEnd, type Share, type Totals } from '../learner/figures.ts';
import { stages } from '../terms/stage.ts';

export const weekDays = 7;

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % weekDays));

/** A learner's figures from a Monday to the following Sunday. */
export type WeekFigures = {
  from: Day;
  to: Day;
  answers: number;
  /** The answers of each day. */
  days: number[];
  workouts: number;
  introduced: number;
  points: number;
  wonDays: number;
  /** Reviews that reached the memory, and how many were right at the first try. */
  reviews: { total: number; right: number };
  /** Net change of learned words over the week; negative if more were forgotten. */
  learned: number;
};

/** Changes undone in a later week would make that week's counts negative. */
const atLeastNothing = (count: number): number => Math.max(0, count);

const reviewsOf = ({ reviews }: Totals): Share =>
  stages.reduce<Share>(
    ([total, right], stage) => [total + (reviews[stage]?.[0] ?? 0), right + (reviews[stage]?.[1] ?? 0)],
    [0, 0],
  );

const pointsOf = ({ points }: Totals): number => Object.values(points).reduce((sum, won) => sum + won, 0);

/** Days won, by their latest report: a day that was won late is reported by the day on which that happened. */
const countWon = (ends: readonly DayEnd[], isOfWeek: (day: Day) => boolean): number => {
  const lengths = new Map(ends.flatMap(({ wins }) => wins.map(({ day, length }) => [day, length])));
  return [...lengths].filter(([day, length]) => isOfWeek(day) && length > 0).length;
};

/**
 * Sums up the week that began on a Monday, from a learner's day ends in order: those since then, and the last one before. Null
 * if the learner had not begun by its end.
 */
export const sumUpWeek = (from: Day, ends: readonly DayEnd[]): WeekFigures | null => {
  const to = addDays(from, weekDays - 1);
  const isOfWeek = (day: Day): boolean => day >= from && day <= to;
  const before = ends.findLast(({ day }) => day < from);
  const last = ends.findLast(({ day }) => day <= to);
  if (last === undefined) return null;
  const start = before?.totals ?? newTotals;
  const [[total, right], [totalBefore, rightBefore]] = [reviewsOf(last.totals), reviewsOf(start)];
  const all = atLeastNothing(total - totalBefore);
  const answers = new Map(ends.map((end) => [end.day, end.answers]));
  const between = (name: 'answers' | 'workouts' | 'introduced'): number =>
    atLeastNothing(last.totals[name] - start[name]);
  return {
    from,
    to,
    answers: between('answers'),
    days: Array.from({ length: weekDays }, (_, at) => atLeastNothing(answers.get(addDays(from, at)) ?? 0)),
    workouts: between('workouts'),
    introduced: between('introduced'),
    points: atLeastNothing(pointsOf(last.totals) - pointsOf(start)),
    wonDays: countWon(ends, isOfWeek),
    reviews: { total: all, right: Math.min(all, atLeastNothing(right - rightBefore)) },
    learned: last.counts.learned - (before?.counts.learned ?? 0),
  };
};

/**
 * The one honest sentence of a week. `idle`: no answers. `few`: too few reviews for a share. `kept`: recall met the promise,
 * within chance. `below`: less. `learned` may be negative.
 */
export type WeekSentence =
  | { kind: 'idle' }
  | { kind: 'few'; answers: number; learned: number }
  | { kind: 'kept'; percent: number; learned: number }
  | { kind: 'below'; percent: number; promised: number; learned: number };

/** Fewer reviews give no meaningful share. */
const leastReviews = 20;
/** More standard errors below the promise than this are unlikely to be chance. */
const beyondChance = 2;

/** Whole percent; 100 only if all were right, 0 only if none. */
const inPercent = (right: number, total: number): number => {
  const percent = Math.round((right / total) * 100);
  return right === total || right === 0 ? percent : Math.min(99, Math.max(1, percent));
};

/** Chooses the sentence of a week; `promised` is the schedule's target recall. */
export const sentenceOfWeek = (
  { answers, reviews: { total, right }, learned }: Pick<WeekFigures, 'answers' | 'reviews' | 'learned'>,
  promised: number,
): WeekSentence => {
  if (answers === 0) return { kind: 'idle' };
  if (total < leastReviews) return { kind: 'few', answers, learned };
  const percent = inPercent(right, total);
  const chance = Math.sqrt((promised * (1 - promised)) / total);
  return right / total < promised - beyondChance * chance
    ? { kind: 'below', percent, promised: Math.round(promised * 100), learned }
    : { kind: 'kept', percent, learned };
};
