import { dayMs } from './durations.ts';
import { offsetMs } from './zone-offset.ts';

/** A calendar day 'YYYY-MM-DD' in a learner's time zone. Days compare as texts. */
export type Day = string;
// No zone has ever been further from UTC than 15 h 14 min.
const furthestOffsetMs = 16 * 3_600_000;
const zonesKept = 512;
const startsKeptPerZone = 64;

type Window = { day: Day; startMs: number; endMs: number };
type Zone = { starts: Map<number, number>; last: Window };
const zones = new Map<string, Zone>();

/**
 * The learner's day at an instant. Days never go back: if clocks are set back across midnight (St. John's until 2011), the
 * repeated hour belongs to the later day. Throws RangeError for an invalid time zone.
 */
export const dayOf = (nowMs: number, timeZone: string): Day => windowAt(nowMs, timeZone).day;

/**
 * The first instant of a day: local midnight, or the first instant after it if the clock skips midnight. A day the zone skipped
 * entirely (Samoa, 2011-12-30) has zero length.
 */
export const startOfDayMs = (day: Day, timeZone: string): number => startOf(parseDay(day), zoneOf(timeZone), timeZone);

/** The instant at which the day of `nowMs` ends and the next one begins. */
export const nextDayStartMs = (nowMs: number, timeZone: string): number => windowAt(nowMs, timeZone).endMs;

/** The calendar day `count` days later (earlier when negative). */
export const addDays = (day: Day, count: number): Day => formatDay(parseDay(day) + count);

/** Calendar days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => parseDay(to) - parseDay(from);

/** Days strictly between two days, without days the zone skipped. */
export const daysLivedBetween = (from: Day, to: Day, timeZone: string): number => {
  const zone = zoneOf(timeZone);
  const last = parseDay(to);
  let count = 0;
  for (let day = parseDay(from) + 1; day < last; day++) {
    if (startOf(day, zone, timeZone) < startOf(day + 1, zone, timeZone)) count++;
  }
  return count;
};

/** Whether a name is a supported IANA time zone ("Europe/Moscow") or an offset from UTC ("+05:45"). */
export const isTimeZone = (name: string): boolean => {
  if (name.length > 64 || !/^(?:[A-Za-z]|[+-]\d\d:\d\d$)/.test(name)) return false;
  try {
    offsetMs(0, name);
    return true;
  } catch {
    return false;
  }
};

const windowAt = (nowMs: number, timeZone: string): Window => {
  const zone = zoneOf(timeZone);
  const { last } = zone;
  if (nowMs >= last.startMs && nowMs < last.endMs) return last;
  let day = Math.floor((nowMs + offsetMs(nowMs, timeZone)) / dayMs);
  while (startOf(day + 1, zone, timeZone) <= nowMs) day++;
  const startMs = startOf(day, zone, timeZone);
  zone.last = { day: formatDay(day), startMs, endMs: startOf(day + 1, zone, timeZone) };
  return zone.last;
};

const startOf = (day: number, zone: Zone, timeZone: string): number => {
  const cachedStartMs = zone.starts.get(day);
  if (cachedStartMs !== undefined) return cachedStartMs;
  if (zone.starts.size >= startsKeptPerZone) zone.starts.clear();
  const startMs = findStart(day * dayMs, timeZone);
  zone.starts.set(day, startMs);
  return startMs;
};

/** First instant at which the zone's clock shows `localMs` or later; no zone changes twice within 32 hours. */
const findStart = (localMs: number, timeZone: string): number => {
  let beforeMs = localMs - furthestOffsetMs;
  let afterMs = localMs + furthestOffsetMs;
  const before = offsetMs(beforeMs, timeZone);
  const after = offsetMs(afterMs, timeZone);
  if (before === after) return localMs - before;
  while (afterMs - beforeMs > 1) {
    const middleMs = Math.floor((beforeMs + afterMs) / 2);
    if (offsetMs(middleMs, timeZone) === before) beforeMs = middleMs;
    else afterMs = middleMs;
  }
  const transitionMs = afterMs;
  return localMs - before < transitionMs ? localMs - before : Math.max(transitionMs, localMs - after);
};

const zoneOf = (timeZone: string): Zone => {
  let zone = zones.get(timeZone);
  if (zone === undefined) {
    zone = { starts: new Map(), last: { day: '', startMs: Infinity, endMs: -Infinity } };
    const oldest = zones.keys().next();
    if (zones.size >= zonesKept && !oldest.done) zones.delete(oldest.value);
    zones.set(timeZone, zone);
  }
  return zone;
};

const parseDay = (day: Day): number => {
  const midnightMs = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN;
  if (Number.isNaN(midnightMs)) throw new RangeError(`not a day: ${day}`);
  return midnightMs / dayMs;
};

const formatDay = (day: number): Day => new Date(day * dayMs).toISOString().slice(0, 10);
