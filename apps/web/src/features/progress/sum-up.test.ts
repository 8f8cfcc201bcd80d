import { describe, expect, it } from 'vitest';
import { bestHour, formatPlainDay, recalledPercent, sumUpForecast } from './sum-up.ts';

const day = (at: number, due: number) => ({ day: `2026-11-0${at}`, due });

describe('what is recalled', () => {
  it.each([
    [{ total: 19, right: 19 }, null],
    [{ total: 20, right: 18 }, 90],
    [{ total: 300, right: 277 }, 92],
    [{ total: 40, right: 0 }, 0],
  ])('%o is %s %%', (reviews, percent) => {
    expect(recalledPercent(reviews)).toBe(percent);
  });
});

it('the best hour is one with reviews enough, beside another', () => {
  const hour = (at: number, total: number, right: number) => ({ hour: at, total, right });
  expect(bestHour([hour(8, 20, 18), hour(9, 5, 5), hour(20, 40, 38)])).toEqual({ hour: 20, percent: 95 });
  expect(bestHour([hour(8, 20, 18), hour(9, 5, 5)])).toBeNull();
});

describe('the forecast', () => {
  it('is summed up by its fullest day, the first of several', () => {
    expect(sumUpForecast([day(1, 3), day(2, 7), day(3, 7)])).toEqual({ total: 17, fullest: day(2, 7) });
  });

  it('is none where nothing is due', () => {
    expect([sumUpForecast([]), sumUpForecast([day(1, 0), day(2, 0)])]).toEqual([null, null]);
  });
});

it('a day keeps its name in every zone', () => {
  expect(formatPlainDay('2026-11-25', 'en', { day: 'numeric', month: 'long' })).toBe('November\u00a025');
});
