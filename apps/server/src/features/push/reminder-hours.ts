import { nextHourMs } from './hours.ts';

/** The hour of the learner's day at which new cards are told, and the one at which a streak is in danger. */
export const selectionHour = 10;
export const streakHour = 20;

/** When it is to be looked next whether there is something to say; `hour` is when due words are recalled. */
export const nextLookMs = (nowMs: number, timeZone: string, hour: number): number =>
  nextHourMs(nowMs, timeZone, [selectionHour, streakHour, hour]);
