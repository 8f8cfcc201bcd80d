import { describe, expect, it } from 'vitest';
import { isLevel, levelDistance, levels, nextLevel } from './levels.ts';
import { seededRandom } from './random.ts';
import { defaultRules } from './rules.ts';
import { stageOf } from './stage.ts';

describe('stageOf', () => {
  it.each([
    [0, 'learning'],
    [1.999, 'learning'],
    [2, 'repeating'],
    [6.999, 'repeating'],
    [7, 'fixing'],
    [20.999, 'fixing'],
    [21, 'learned'],
    [36_500, 'learned'],
  ])('%d days: %s', (stabilityDays, stage) => {
    expect(stageOf(stabilityDays, defaultRules)).toBe(stage);
  });
});

describe('levels', () => {
  it('are in order and end at c2', () => {
    expect(levels.map(nextLevel)).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'c2', null]);
    expect(levelDistance('b1', 'novice')).toBe(-3);
    expect(['c2', 'C2', 'd1'].map(isLevel)).toEqual([true, false, false]);
  });
});

describe('seededRandom', () => {
  it('gives the same even spread for the same seed', () => {
    const [a, b] = [seededRandom('seed'), seededRandom('seed')];
    const numbers = Array.from({ length: 10_000 }, a);
    expect(numbers).toEqual(Array.from({ length: 10_000 }, b));
    for (const tenth of Array.from({ length: 10 }, (_, i) => i / 10)) {
      const count = numbers.filter((n) => n >= tenth && n < tenth + 0.1).length;
      expect(Math.abs(count - 1000)).toBeLessThan(150);
    }
  });
});
