const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What a clock on a wall of a zone shows, as if it hung in Greenwich. */
export const wallMs = (atMs: number, timeZone: string): number => {
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, clock);
  return Date.parse(`${clock.format(atMs).replace(' ', 'T')}Z`);
};

/** The date on such a wall. */
export const dateOf = (atMs: number, timeZone: string): string =>
  new Date(wallMs(atMs, timeZone)).toISOString().slice(0, 10);

/** A date so many days later. */
export const later = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** Days from one date to another. */
export const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

const ends = new Map<string, number>();

/** When a date ends in a zone, to the minute: found by looking at the wall. */
export const endOf = (date: string, timeZone: string): number => {
  const key = `${date} ${timeZone}`;
  const known = ends.get(key);
  if (known !== undefined) return known;
  let within = Date.parse(date) - 16 * hourMs;
  let after = Date.parse(date) + 40 * hourMs;
  while (after - within > minuteMs) {
    const middle = within + Math.floor((after - within) / 2 / minuteMs) * minuteMs;
    if (dateOf(middle, timeZone) <= date) within = middle;
    else after = middle;
  }
  ends.set(key, after);
  return after;
};

/** The hour of a time by the clock that hangs there when a date ends: who lives through a change of clocks has one clock a day. */
export const hourBy = (atMs: number, date: string, timeZone: string): number => {
  const lastMinute = endOf(date, timeZone) - minuteMs;
  const offsetMs = wallMs(lastMinute, timeZone) - lastMinute;
  return Math.floor(((((atMs + offsetMs) % dayMs) + dayMs) % dayMs) / hourMs);
};
