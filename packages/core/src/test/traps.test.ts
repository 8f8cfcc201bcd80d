import { expect, it } from 'vitest';
import { liveTraps } from './test-traps.ts';

it('closes the traps of older rules, and leaves the honest ways as they were', () => {
  expect(liveTraps().map(({ point, before, now }) => [point, before, now])).toEqual([
    [17, 'refused', 'taken'],
    [18, 'day won', 'day not won'],
    [18, 'day not won', 'day won'],
    [18, 'day won', 'day not won'],
    [18, 'day won', 'day won'],
    [18, 'day won', 'day not won'],
    [18, 'day not won', 'day won'],
    [18, 'a streak of 3', 'a streak of 1'],
    [18, 'night won', 'evening won'],
    [18, 'day not won', 'day won'],
    [18, '20 of 20', '1 of 20'],
    [19, '120 points', '25 points'],
    [20, 'stability × 8.90', 'stability × 1.06'],
    [null, '1 to answer, 0 reviews, due now', '1 to answer, 0 reviews, due now'],
    [null, 'due in 2 d', 'due in 1 d'],
    [null, 'due in 2 d', 'due in 1 d'],
    [null, 'due in 1 d', 'due in 1 d'],
    [null, '0 points, 1 reviews', '0 points, 0 reviews'],
    [null, '1', '0'],
    [null, '20', '7'],
  ]);
});
