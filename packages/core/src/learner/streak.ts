import { addDays, daysBetween, daysLivedBetween, dayOf, nextDayStartMs, type Day } from '../day/day.ts';
import type { ZoneChange } from './events.ts';
import type { Rules } from '../terms/rules.ts';

/**
 * Consecutive won days. A calendar day is won once, whatever zone it was lived in, so that flying west
 * repeats no day; days that a change of zone skipped or cut short are excused, so that flying east loses none.
 */
export type Streak = {
  length: number;
  lastWonDay: Day | null;
  /** What won the last day; half of a workout outweighs choices, and its end outweighs both. */
  wonBy: WonBy | null;
  freezes: number;
  /** Won days that count toward the next freeze; it rests while the most freezes are kept. */
  wonTowardFreeze: number;
  /** Days since the last won one that do not count as missed. */
  excusedDays: number;
};

export type WonBy = 'workout' | 'answers' | 'choices' | 'coming';

/** What a streak shows on a day. */
export type StreakView = { length: number; freezes: number; wonToday: boolean };

// Bounds what a learner who keeps changing zones may gain; the furthest zones are 26 hours apart.
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
 * The streak after a day is won. Each missed day takes a freeze, also two in a row with two freezes; with fewer
 * freezes than missed days the streak begins anew and the freezes are spent. Won days since the last freeze
 * survive a break. A day at or before the last won one changes nothing but what it was won by. `missed` is what
 * `missedDays` says.
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

/** The streak as it stands on a day: missed days have taken their freezes, a broken one shows 0. */
export const streakOn = (streak: Streak, today: Day, timeZone: string): StreakView => {
  if (streak.lastWonDay === null) return { length: 0, freezes: streak.freezes, wonToday: false };
  if (streak.lastWonDay >= today) return { length: streak.length, freezes: streak.freezes, wonToday: true };
  const missed = missedDays(streak, today, timeZone);
  const freezes = Math.max(0, streak.freezes - missed);
  return { length: missed <= streak.freezes ? streak.length : 0, freezes, wonToday: false };
};

/** What a change of zone does to the learner's day. */
export const describeZoneChange = (atMs: number, from: string, to: string): ZoneChange => {
  const before = dayOf(atMs, from);
  const after = dayOf(atMs, to);
  const endBefore = nextDayStartMs(atMs, from);
  const endAfter = nextDayStartMs(atMs, to);
  const stays = after === before && endAfter === endBefore;
  return { before, after, end: stays ? 'stays' : after > before || endAfter < endBefore ? 'sooner' : 'later' };
};

/**
 * The streak after the learner's zone changed. Where that ends the day sooner, the days of the change, and any
 * the learner skipped between, do not count as missed.
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
  // A zone skips one day in a lifetime, so that only a short gap is worth looking at day by day.
  const lived = calendarDays > 7 ? calendarDays : daysLivedBetween(streak.lastWonDay, day, timeZone);
  return Math.max(0, lived - streak.excusedDays);
};
