import { nextHourMs } from './hours.ts';

/** Local hours of the messages about new cards and about an endangered streak. */
export const selectionHour = 10;
export const streakHour = 20;

/** Returns when to check a user for recalls next; `hour` is that of due words. */
export const nextCheckMs = (nowMs: number, timeZone: string, hour: number): number =>
  nextHourMs(nowMs, timeZone, [selectionHour, streakHour, hour]);
