import { addDays, dayOf, startOfDayMs, hourMs } from '@kadro/core';
import { offsetMs } from '@kadro/core/day/zone-offset';
const hoursADay = 24;

/** Returns the local hour in a zone, 0 to 23. */
export const hourIn = (atMs: number, timeZone: string): number => {
  const localHours = Math.floor((atMs + offsetMs(atMs, timeZone)) / hourMs);
  return ((localHours % hoursADay) + hoursADay) % hoursADay;
};

/** Returns when an hour of a day begins in a zone; an hour later if clocks skip it. */
const startOfHourMs = (day: string, hour: number, timeZone: string): number => {
  const aboutMs = startOfDayMs(day, timeZone) + hour * hourMs;
  const off = hourIn(aboutMs, timeZone) - hour;
  return off === 0 ? aboutMs : aboutMs - (off > 12 ? off - hoursADay : off < -12 ? off + hoursADay : off) * hourMs;
};

/** Returns the next instant after `nowMs` at which one of these hours begins in a zone. */
export const nextHourMs = (nowMs: number, timeZone: string, hours: readonly number[]): number => {
  const today = dayOf(nowMs, timeZone);
  const starts = [0, 1, 2].flatMap((days) => hours.map((hour) => startOfHourMs(addDays(today, days), hour, timeZone)));
  return Math.min(...starts.filter((startMs) => startMs > nowMs));
};

/** Returns when the present quiet hours end; null outside them. Equal `from` and `to` mean none. */
export const quietUntilMs = (
  nowMs: number,
  timeZone: string,
  { from, to }: { from: number; to: number },
): number | null => {
  const hour = hourIn(nowMs, timeZone);
  const isQuiet = from <= to ? hour >= from && hour < to : hour >= from || hour < to;
  return isQuiet ? nextHourMs(nowMs, timeZone, [to]) : null;
};
