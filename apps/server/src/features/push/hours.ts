import { addDays, dayOf, startOfDayMs, hourMs } from '@kadro/core';
import { offsetMs } from '@kadro/core/day/zone-offset';
const hoursADay = 24;

/** The hour that it is in a zone. */
export const hourIn = (atMs: number, timeZone: string): number => {
  const localHours = Math.floor((atMs + offsetMs(atMs, timeZone)) / hourMs);
  return ((localHours % hoursADay) + hoursADay) % hoursADay;
};

/** When an hour of a day begins in a zone; where clocks skip it, an hour later. */
const startOfHourMs = (day: string, hour: number, timeZone: string): number => {
  const aboutMs = startOfDayMs(day, timeZone) + hour * hourMs;
  const off = hourIn(aboutMs, timeZone) - hour;
  return off === 0 ? aboutMs : aboutMs - (off > 12 ? off - hoursADay : off < -12 ? off + hoursADay : off) * hourMs;
};

/** The next instant at which one of these hours begins in a zone, after `nowMs`. */
export const nextHourMs = (nowMs: number, timeZone: string, hours: readonly number[]): number => {
  const today = dayOf(nowMs, timeZone);
  const starts = [0, 1, 2].flatMap((days) => hours.map((hour) => startOfHourMs(addDays(today, days), hour, timeZone)));
  return Math.min(...starts.filter((startMs) => startMs > nowMs));
};

/** When the quiet hours that are now end; null where they are not now. `from` and `to` the same are none. */
export const quietUntilMs = (
  nowMs: number,
  timeZone: string,
  { from, to }: { from: number; to: number },
): number | null => {
  const hour = hourIn(nowMs, timeZone);
  const isQuiet = from <= to ? hour >= from && hour < to : hour >= from || hour < to;
  return isQuiet ? nextHourMs(nowMs, timeZone, [to]) : null;
};
