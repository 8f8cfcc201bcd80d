import { addDays, daysBetween, daysLivedBetween, dayOf, nextDayStartMs, type Day } from '../day/day.ts';
import type { ZoneChange } from './events.ts';
import type { Rules } from '../terms/rules.ts';

/**
 * Consecutive won days. A calendar day is won once, in any zone, so that flying west repeats no day; days that a zone change
 * skipped or cut short are excused, so that flying east loses none.
 */
export type Streak = {
  length: number;
  lastWonDay: Day | null;
  /** The reason the last day was won; half of a workout outranks choices, and its end outranks both. */
  wonBy: WonBy | null;
  freezes: number;
  /** Won days that count toward the next freeze; paused while the learner has the max of freezes. */
  wonTowardFreeze: number;
  /** Days since the last won one that do not count as missed. */
  excusedDays: number;
};

export type WonBy = 'workout' | 'answers' | 'choices' | 'coming';

/** The streak as shown on a day. */
export type StreakView = { length: number; freezes: number; wonToday: boolean };

// Bounds the gain from repeated zone changes; the farthest zones are 26 hours apart.
const maxExcusedDays = 2;

export const newStreak: Streak = {
  length: 0,
  lastWonDay: null,
  wonBy: null,
  freezes: 0,
  wonTowardFreeze: 0,
  excusedDays: 0,
};

/**
 * The streak after a day is won. Each missed day takes a freeze, also two in a row with two freezes; with fewer freezes than
 * missed days the streak restarts and the freezes are spent. Won days since the last freeze survive a break. A day at or before
 * the last won one changes only `wonBy`. `missed` is the result of `missedDays`.
 */
export const winDay = (streak: Streak, day: Day, by: WonBy, missed: number, rules: Rules): Streak => {
  if (streak.lastWonDay !== null && day <= streak.lastWonDay) {
    return day === streak.lastWonDay && outweighs(by, streak.wonBy) ? { ...streak, wonBy: by } : streak;
  }
  const unbroken = streak.lastWonDay !== null && missed <= streak.freezes;
  const freezesLeft = Math.max(0, streak.freezes - missed);
  const toward = freezesLeft < rules.freezesMax ? streak.wonTowardFreeze + 1 : 0;
  const earned = toward >= rules.wonDaysPerFreeze;
  return {
    length: unbroken ? streak.length + 1 : 1,
    lastWonDay: day,
    wonBy: by,
    freezes: earned ? freezesLeft + 1 : freezesLeft,
    wonTowardFreeze: earned ? 0 : toward,
    excusedDays: 0,
  };
};

const outweighs = (by: WonBy, before: WonBy | null): boolean =>
  by === 'workout' || (by === 'answers' && before !== 'workout');

/** The streak on a day: missed days have taken their freezes, a broken streak shows 0. */
export const streakOn = (streak: Streak, today: Day, timeZone: string): StreakView => {
  if (streak.lastWonDay === null) return { length: 0, freezes: streak.freezes, wonToday: false };
  if (streak.lastWonDay >= today) return { length: streak.length, freezes: streak.freezes, wonToday: true };
  const missed = missedDays(streak, today, timeZone);
  const freezes = Math.max(0, streak.freezes - missed);
  return { length: missed <= streak.freezes ? streak.length : 0, freezes, wonToday: false };
};

/** The effect of a zone change on the learner's day. */
export const describeZoneChange = (atMs: number, from: string, to: string): ZoneChange => {
  const before = dayOf(atMs, from);
  const after = dayOf(atMs, to);
  const endBefore = nextDayStartMs(atMs, from);
  const endAfter = nextDayStartMs(atMs, to);
  const stays = after === before && endAfter === endBefore;
  return { before, after, end: stays ? 'stays' : after > before || endAfter < endBefore ? 'sooner' : 'later' };
};

/**
 * The streak after a zone change. If the day ends sooner, the days of the change, and any skipped between, do not count as
 * missed.
 */
export const excuseZoneChange = (streak: Streak, { before, after, end }: ZoneChange): Streak => {
  if (streak.lastWonDay === null || end !== 'sooner') return streak;
  const firstExcused = streak.lastWonDay >= before ? addDays(streak.lastWonDay, 1) : before;
  const excused = Math.max(0, daysBetween(firstExcused, after) + 1);
  return { ...streak, excusedDays: Math.min(maxExcusedDays, streak.excusedDays + excused) };
};

/** Days that count as missed when `day` is won next. */
export const missedDays = (streak: Streak, day: Day, timeZone: string): number => {
  if (streak.lastWonDay === null) return 0;
  const calendarDays = daysBetween(streak.lastWonDay, day) - 1;
  // A zone skips one day in a lifetime, so that only short gaps are checked day by day.
  const lived = calendarDays > 7 ? calendarDays : daysLivedBetween(streak.lastWonDay, day, timeZone);
  return Math.max(0, lived - streak.excusedDays);
};
