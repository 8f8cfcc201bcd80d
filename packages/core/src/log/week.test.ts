import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../day/day.ts';
import { newTotals, type DayEnd, type Totals } from '../learner/figures.ts';
import { mondayOf, sentenceOfWeek, sumUpWeek, weekDays } from './week.ts';

const noCounts = { learning: 0, repeating: 0, fixing: 0, learned: 0, known: 0 };
const end = (day: string, totals: Partial<Totals>, more: Partial<DayEnd> = {}): DayEnd => ({
  day,
  answers: 0,
  counts: noCounts,
  wins: [],
  totals: { ...newTotals, ...totals },
  ...more,
});

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2027-01-01', '2026-12-28'],
  ['2028-03-01', '2028-02-28'],
])('%s is of the week of %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

it('a week of every day begins on a Monday, at most six days before', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 40_000 }), (count) => {
      const day = addDays('2000-01-03', count);
      const monday = mondayOf(day);
      const back = daysBetween(monday, day);
      expect(back >= 0 && back < weekDays).toBe(true);
      expect(Math.abs(daysBetween('2000-01-03', monday)) % weekDays).toBe(0);
    }),
  );
});

describe('a week', () => {
  const week = [
    end('2026-11-15', { answers: 50, workouts: 4, reviews: { learning: [40, 30] } }, { answers: 9 }),
    end(
      '2026-11-16',
      { answers: 60, workouts: 5, reviews: { learning: [45, 34] }, points: { 'workout-finished': 5 } },
      { answers: 10, wins: [{ day: '2026-11-16', length: 1, spent: 0 }] },
    ),
    end(
      '2026-11-19',
      { answers: 90, workouts: 7, introduced: 3, reviews: { learning: [60, 46], fixing: [8, 8] } },
      {
        answers: 30,
        counts: { ...noCounts, learned: 14 },
        wins: [
          { day: '2026-11-18', length: 2, spent: 0 },
          { day: '2026-11-19', length: 3, spent: 0 },
        ],
      },
    ),
    // A day of the week, taken back and told in the next one.
    end('2026-11-24', { answers: 99 }, { answers: 9, wins: [{ day: '2026-11-19', length: 0, spent: 0 }] }),
  ];

  it('is what was counted from its Monday to its Sunday', () => {
    expect(sumUpWeek('2026-11-16', week)).toEqual({
      from: '2026-11-16',
      to: '2026-11-22',
      answers: 40,
      days: [10, 0, 0, 30, 0, 0, 0],
      workouts: 3,
      introduced: 3,
      points: 0,
      wonDays: 2,
      reviews: { total: 28, right: 24 },
      learned: 14,
    });
  });

  it('without an answer is empty, and there is none before the first day', () => {
    expect(sumUpWeek('2026-11-23', week.slice(0, 3))).toMatchObject({ answers: 0, learned: 0, wonDays: 0 });
    expect(sumUpWeek('2026-11-02', week)).toBeNull();
    expect(sumUpWeek('2026-11-16', [])).toBeNull();
  });

  it('has nothing less than nothing, whatever was taken back, but learned words', () => {
    const ends = [
      end(
        '2026-11-10',
        { answers: 9, reviews: { fixing: [9, 9] } },
        { answers: 9, counts: { ...noCounts, learned: 5 } },
      ),
      end(
        '2026-11-16',
        { answers: 8, reviews: { fixing: [8, 9] } },
        { answers: -1, counts: { ...noCounts, learned: 2 } },
      ),
    ];
    expect(sumUpWeek('2026-11-16', ends)).toMatchObject({
      answers: 0,
      days: [0, 0, 0, 0, 0, 0, 0],
      reviews: { total: 0, right: 0 },
      learned: -3,
    });
  });
});

describe('the sentence of a week', () => {
  const say = (total: number, right: number, learned = 0, answers = total) =>
    sentenceOfWeek({ answers, reviews: { total, right }, learned }, 0.9);

  it('tells the share and what is new for good', () => {
    expect(say(300, 279, 14)).toEqual({ kind: 'kept', percent: 93, learned: 14 });
  });

  it.each([
    ['says no share of too few', 19, 19, { kind: 'few', answers: 19, learned: 0 }],
    ['does not blame chance on the learner', 20, 16, { kind: 'kept', percent: 80, learned: 0 }],
    ['says what is below the promise', 20, 15, { kind: 'below', percent: 75, promised: 90, learned: 0 }],
    ['is stricter with many reviews', 400, 340, { kind: 'below', percent: 85, promised: 90, learned: 0 }],
    ['never rounds up to all', 1000, 999, { kind: 'kept', percent: 99, learned: 0 }],
    ['says all of all', 40, 40, { kind: 'kept', percent: 100, learned: 0 }],
  ])('%s', (_what, total, right, expected) => {
    expect(say(total, right)).toEqual(expected);
  });

  it('keeps quiet of an idle week, and tells what was lost', () => {
    expect(say(0, 0)).toEqual({ kind: 'idle' });
    expect(say(0, 0, 0, 7)).toEqual({ kind: 'few', answers: 7, learned: 0 });
    expect(say(100, 60, -3)).toMatchObject({ kind: 'below', learned: -3 });
  });
});
