import type { Rules } from '@kadro/core';
import { daysFrom, later } from './calendar.ts';

/** A day that was won, and on which day that was told; or clocks that a traveller set. */
export type StreakFact =
  | { kind: 'win'; day: string; told: string; choiceId: string | null }
  | { kind: 'zone'; before: string; after: string };

/** What a streak comes to: `won` has the length with each of its days. */
export interface Streak {
  length: number;
  last: string | null;
  freezes: number;
  excused: number;
  won: { day: string; told: string; length: number }[];
}

/** Days that were missed by the time that another one is won. */
export const missedBy = ({ last, excused }: Streak, day: string): number =>
  last === null ? 0 : Math.max(0, daysFrom(last, day) - 1 - excused);

/** The streak by what happened, from its beginning. */
export const recountStreak = (facts: readonly StreakFact[], { wonDaysPerFreeze, freezesMax }: Rules): Streak => {
  const streak: Streak = { length: 0, last: null, freezes: 0, excused: 0, won: [] };
  let toward = 0;
  for (const fact of facts) {
    if (fact.kind === 'zone') {
      if (streak.last === null) continue;
      const first = streak.last >= fact.before ? later(streak.last, 1) : fact.before;
      streak.excused = Math.min(2, streak.excused + Math.max(0, daysFrom(first, fact.after) + 1));
      continue;
    }
    if (streak.last !== null && fact.day <= streak.last) continue;
    const missed = missedBy(streak, fact.day);
    streak.length = streak.last !== null && missed <= streak.freezes ? streak.length + 1 : 1;
    streak.freezes = Math.max(0, streak.freezes - missed);
    toward = streak.freezes < freezesMax ? toward + 1 : 0;
    if (toward === wonDaysPerFreeze) {
      streak.freezes += 1;
      toward = 0;
    }
    streak.last = fact.day;
    streak.excused = 0;
    streak.won.push({ day: fact.day, told: fact.told, length: streak.length });
  }
  return streak;
};
