import { expect, it } from 'vitest';
import { findSaved } from './find-saved.ts';
import { layOutYear } from './lay-out-year.ts';

const year = (answers: Record<number, number>, marks: Record<number, string> = {}) => ({
  from: '2027-11-25',
  answers: Array.from({ length: 365 }, (_, at) => answers[at] ?? 0),
  days: Array.from({ length: 365 }, (_, at) => marks[at] ?? '.').join(''),
});

it('lays the last twelve months out, a leap day among them', () => {
  const months = layOutYear(year({ 96: 10, 364: 40 }, { 96: 'w' }));
  expect(months.map(({ month }) => month)).toEqual([
    '2027-12',
    ...Array.from({ length: 11 }, (_, at) => `2028-${String(at + 1).padStart(2, '0')}`),
  ]);
  expect(months[2]?.days).toHaveLength(29);
  expect(months[2]?.days.at(-1)).toEqual({ date: 29, answers: 10, depth: 1, mark: 'w' });
  expect(months.at(-1)?.days.at(-1)).toEqual({ date: 23, answers: 40, depth: 4, mark: '.' });
});

it('finds what saved the present streak, and not an earlier one', () => {
  const marks = { 350: 'w', 351: 's', 352: 'w', 360: 'w', 361: 's', 362: 'w', 363: 'w' };
  expect(findSaved(year({}, marks), 3)).toEqual(['2028-11-20']);
  expect(findSaved(year({}, marks), 0)).toEqual([]);
});
