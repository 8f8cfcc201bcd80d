import { expect, it } from 'vitest';
import { formatWait } from './format-wait.ts';

it.each([
  [1, 'in 1 second', 'через 1 секунду'],
  [120, 'in 120 seconds', 'через 120 секунд'],
  [121, 'in 3 minutes', 'через 3 минуты'],
  [7200, 'in 120 minutes', 'через 120 минут'],
  [7201, 'in 3 hours', 'через 3 часа'],
])('names %i seconds as a person would', (seconds, en, ru) => {
  expect([formatWait(seconds, 'en'), formatWait(seconds, 'ru')]).toEqual([en, ru]);
});
