import { dayMs } from '../day/durations.ts';
import { expect, it } from 'vitest';
import { review } from './memory.ts';
import { maxLives, priceOfWord } from './price.ts';
import { defaultRules } from '../terms/rules.ts';
import { stageOf } from '../terms/stage.ts';
import { newMemory } from '../memory/word-memory.ts';

const priceAt = (recall: number) => priceOfWord(recall, defaultRules);

it('is some five reviews over three weeks for whoever recalls what is promised', () => {
  const { reviews, days } = priceAt(defaultRules.desiredRetention);
  expect(Math.round(reviews)).toBe(5);
  expect(days).toBeGreaterThan(14);
  expect(days).toBeLessThan(30);
});

it('is the shortest way there for whoever forgets nothing, and grows with what is forgotten', () => {
  expect(priceAt(1).reviews).toBe(3);
  const prices = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7].map(priceAt);
  for (const [at, price] of prices.slice(1).entries()) {
    expect(price.reviews).toBeGreaterThan(prices[at]?.reviews ?? 0);
    // Of words forgotten that often fewer are simulated: their days are known to a few percent.
    expect(price.days).toBeGreaterThan((prices[at]?.days ?? 0) * 0.95);
  }
});

it('is the same at each asking', () => {
  expect(priceAt(0.83)).toEqual(priceAt(0.83));
});

it('counts the days that workouts on time would take', () => {
  const livedDays = (life: number): number => {
    let [memory, atMs, elapsedDays] = [newMemory(0), 0, 0];
    for (let reviews = 0; ; reviews += 1) {
      const answer = { grade: 'knew', atMs, timeZone: 'UTC', seed: `${life}:${reviews}`, elapsedDays } as const;
      // The first workout is an introduction, whose word is due the next day.
      memory = review(memory, reviews === 0 ? { ...answer, dueAtMs: dayMs } : answer, defaultRules);
      if (stageOf(memory.stabilityDays, defaultRules) === 'learned') return atMs / dayMs;
      elapsedDays = (memory.dueAtMs - atMs) / dayMs;
      atMs = memory.dueAtMs;
    }
  };
  const lived = Array.from({ length: maxLives }, (_, life) => livedDays(life));
  expect(priceAt(1).days).toBe(lived.reduce((sum, days) => sum + days, 0) / maxLives);
});
