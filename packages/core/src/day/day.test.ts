import { hourMs } from './durations.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOf, daysBetween, daysLivedBetween, isTimeZone, nextDayStartMs, startOfDayMs } from './day.ts';
import { testZones } from '../test/test-arbitraries.ts';

// The same cases in every run: a rare one is to be found on purpose, not by whoever changes something else.
fc.configureGlobal({ seed: 20_311_203 });
const zone = fc.constantFrom(...testZones);
const instant = fc.integer({ min: Date.UTC(1970, 0, 2), max: Date.UTC(2037, 11, 31) });
/** Instants within two days of a change of the zone's clock. */
const nearChange = fc
  .constantFrom(
    ...[
      '1994-12-31',
      '2010-11-07',
      '2011-12-30',
      '2018-02-18',
      '2018-11-04',
      '2026-03-29',
      '2026-04-24',
      '2026-10-30',
    ].map((day) => Date.parse(day)),
  )
  .chain((centreMs) => fc.integer({ min: -48 * 3600, max: 48 * 3600 }).map((seconds) => centreMs + seconds * 1000));
const anyInstant = fc.oneof(instant, nearChange);

describe('the learner’s day', () => {
  it('contains every instant between its start and the next one', () => {
    fc.assert(
      fc.property(anyInstant, zone, (nowMs, timeZone) => {
        const day = dayOf(nowMs, timeZone);
        expect(startOfDayMs(day, timeZone)).toBeLessThanOrEqual(nowMs);
        expect(nextDayStartMs(nowMs, timeZone)).toBeGreaterThan(nowMs);
        expect(dayOf(startOfDayMs(day, timeZone), timeZone)).toBe(day);
        expect(dayOf(nextDayStartMs(nowMs, timeZone), timeZone) > day).toBe(true);
        expect(dayOf(nextDayStartMs(nowMs, timeZone) - 1, timeZone)).toBe(day);
      }),
      { numRuns: 1500 },
    );
  });

  it('never goes back', () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: 0, max: 72 * hourMs }), zone, (nowMs, laterMs, timeZone) => {
        expect(dayOf(nowMs + laterMs, timeZone) >= dayOf(nowMs, timeZone)).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });

  it('does not depend on what was asked before', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(anyInstant, zone), { maxLength: 8 }),
        anyInstant,
        zone,
        (earlier, nowMs, timeZone) => {
          const first = dayOf(nowMs, timeZone);
          for (const [ms, other] of earlier) dayOf(ms, other);
          expect(dayOf(nowMs, timeZone)).toBe(first);
        },
      ),
    );
  });

  it.each([
    ['Europe/Moscow', '2026-11-21', '2026-11-20T21:00:00Z', 24],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00Z', 23],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00Z', 25],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00Z', 23.5],
    // Midnight does not exist on these days: they begin at 01:00.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00:00Z', 23],
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00Z', 23],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z', 23],
    // Clocks went back from 00:01 to 23:01: the hour stays in the day that had begun.
    ['America/St_Johns', '2010-11-07', '2010-11-07T02:30:00Z', 25],
    // Samoa went to the other side of the date line over the 30th.
    ['Pacific/Apia', '2011-12-29', '2011-12-29T10:00:00Z', 24],
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00Z', 0],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00Z', 24],
  ])('%s %s begins at %s and lasts %d hours', (timeZone, day, start, hours) => {
    const startMs = startOfDayMs(day, timeZone);
    expect(new Date(startMs).toISOString()).toBe(start.replace('Z', '.000Z'));
    expect((startOfDayMs(addDays(day, 1), timeZone) - startMs) / hourMs).toBe(hours);
  });

  it('keeps the repeated hour in the day that had begun', () => {
    const repeatedMs = Date.parse('2010-11-07T02:45:00Z');
    expect(dayOf(repeatedMs, 'America/St_Johns')).toBe('2010-11-07');
  });

  it('counts calendar days and lived days', () => {
    expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3);
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(daysBetween('2011-12-29', '2011-12-31')).toBe(2);
    expect(daysLivedBetween('2011-12-29', '2011-12-31', 'Pacific/Apia')).toBe(0);
    expect(daysLivedBetween('2011-12-29', '2011-12-31', 'Europe/Berlin')).toBe(1);
  });

  it.each(['2026-1-1', '', '2026-13-01', 'today'])('refuses %j as a day', (day) => {
    expect(() => addDays(day, 1)).toThrow(RangeError);
  });
});

describe('29 February', () => {
  const year = fc.integer({ min: 1971, max: 2037 });
  const isLeap = (of: number): boolean => of % 4 === 0;

  it('lies between the 28th and the 1st in each leap year, and in no other', () => {
    fc.assert(
      fc.property(year, zone, (of, timeZone) => {
        const days = isLeap(of) ? [`${of}-02-28`, `${of}-02-29`, `${of}-03-01`] : [`${of}-02-28`, `${of}-03-01`];
        const [first = '', ...later] = days;
        let day = first;
        for (const next of later) {
          expect(addDays(day, 1)).toBe(next);
          expect(addDays(next, -1)).toBe(day);
          expect(nextDayStartMs(startOfDayMs(day, timeZone), timeZone)).toBe(startOfDayMs(next, timeZone));
          day = next;
        }
        expect(daysBetween(first, day)).toBe(later.length);
        expect(daysLivedBetween(first, day, timeZone)).toBe(later.length - 1);
      }),
    );
  });

  it('makes the year from any day a day longer when it lies in it', () => {
    fc.assert(
      fc.property(year, fc.integer({ min: 1, max: 12 }), (of, month) => {
        const from = `${of}-${String(month).padStart(2, '0')}-01`;
        const to = `${of + 1}${from.slice(4)}`;
        const leapDay = month <= 2 ? of : of + 1;
        expect(daysBetween(from, to)).toBe(isLeap(leapDay) ? 366 : 365);
      }),
    );
  });

  it.each(['2027-02-29', '2100-02-29', '2028-02-30'])('is not %s', (day) => {
    expect(addDays(day, 0)).not.toBe(day);
  });
});

describe('time zone names', () => {
  it.each(['Europe/Moscow', 'UTC', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3', '+05:45'])('knows %s', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });

  it.each(['', 'Mars/Olympus', '+3', '+99:00', 'Europe/Moscow'.repeat(9), '__proto__', ' UTC'])(
    'refuses %j',
    (name) => {
      expect(isTimeZone(name)).toBe(false);
    },
  );
});
