import { dayMs } from '../day/durations.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardAppeal } from './card-appeal.ts';

it.each([
  [0, 0, 1],
  [10, 2.55, 1],
  [100, 10.7, 1],
  [1000, 38.8, 1],
  [0, 1, 0.354],
])('%d likes after %d days are worth %d', (likes, days, appeal) => {
  expect(cardAppeal({ likes, ageMs: days * dayMs })).toBeCloseTo(appeal, 1);
});

it('grows with likes, fades with age, and is finite and above nothing', () => {
  const likes = fc.nat(1_000_000);
  const ageMs = fc.nat(3650 * dayMs);
  fc.assert(
    fc.property(likes, ageMs, fc.integer({ min: 1, max: 1000 }), (count, age, more) => {
      const appeal = cardAppeal({ likes: count, ageMs: age });
      expect(appeal).toBeGreaterThan(0);
      expect(cardAppeal({ likes: count + more, ageMs: age })).toBeGreaterThan(appeal);
      expect(cardAppeal({ likes: count, ageMs: age + more * 1000 })).toBeLessThan(appeal);
    }),
  );
});
