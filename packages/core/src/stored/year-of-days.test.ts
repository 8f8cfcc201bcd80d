import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween } from '../day/day.ts';
import { newTotals, type DayEnd } from '../learner/figures.ts';
import { readDayMark, writeDayMark } from './day-end.ts';
import { daysBeforeYear, readYearOfDays } from './year-of-days.ts';

const first = '2027-12-20';
const count = fc.integer({ min: 0, max: 5000 });

/** Days in their order, over the end of a leap February, which won themselves, days before them, or took a win back. */
const ends = fc
  .uniqueArray(
    fc.record({
      at: fc.integer({ min: 0, max: 120 }),
      answers: fc.integer({ min: -5, max: 5000 }),
      counts: fc.record({ learning: count, repeating: count, fixing: count, learned: count, known: count }),
      wins: fc.array(fc.record({ ago: fc.integer({ min: 0, max: 4 }), length: fc.nat(800), spent: fc.nat(3) }), {
        maxLength: 3,
      }),
    }),
    { selector: ({ at }) => at, maxLength: 60 },
  )
  .map((days) =>
    days
      .sort((one, other) => one.at - other.at)
      .map(({ at, wins, ...rest }): DayEnd => {
        const day = addDays(first, at);
        return {
          day,
          totals: newTotals,
          wins: wins.map(({ ago, ...won }) => ({ day: addDays(day, -ago), ...won })),
          ...rest,
        };
      }),
  );

it('reads a year of marks as each of them says, and what was told last of a day', () => {
  fc.assert(
    fc.property(ends, fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 80 }), (all, begin, days) => {
      const from = addDays(first, begin);
      const marks = all.map(writeDayMark);
      const year = readYearOfDays(marks.join(';'), from, days);
      const within = marks.map(readDayMark).filter(({ day }) => day >= from && day < addDays(from, days));
      const streaks = new Map(within.flatMap(({ wins }) => wins.map(({ day, length }) => [day, length])));
      for (let at = 0; at < days; at += 1) {
        const own = within.find(({ day }) => day === addDays(from, at));
        expect([year.answers[at], year.countsOn(at)]).toEqual([Math.max(0, own?.answers ?? 0), own?.counts ?? null]);
      }
      for (const [day, length] of streaks) expect(year.streaks[daysBetween(from, day) + daysBeforeYear]).toBe(length);
      const won = [...streaks.values()].filter((length) => length > 0);
      expect(year.streaks.filter((length) => length > 0)).toHaveLength(won.length);
    }),
  );
});

it('reads the day that stands over a year that was read before, and leaves that year as it was', () => {
  fc.assert(
    fc.property(ends, (all) => {
      const marks = all.map(writeDayMark);
      const last = marks.at(-1) ?? '';
      const ended = readYearOfDays(marks.slice(0, -1).join(';'), first, 121);
      const before = [ended.answers.slice(), ended.streaks.slice()];
      const patched = readYearOfDays(last, first, 121, ended);
      const whole = readYearOfDays(marks.join(';'), first, 121);
      expect([patched.answers, patched.streaks]).toEqual([whole.answers, whole.streaks]);
      for (let at = 0; at < 121; at += 1) expect(patched.countsOn(at)).toEqual(whole.countsOn(at));
      expect([ended.answers, ended.streaks]).toEqual(before);
    }),
  );
});

it('reads nothing from nothing', () => {
  const { answers, streaks, countsOn } = readYearOfDays('', first, 365);
  expect([answers.length, Math.max(...answers, ...streaks), countsOn(0), countsOn(365)]).toEqual([365, 0, null, null]);
});
