import { describe, expect, it } from 'vitest';
import { answersADay } from './pace.ts';
import { defaultRules } from './rules.ts';
import { liveYear } from './test-year.ts';
import { wordDueAtMs } from './word.ts';

describe('a steady learner of one year', () => {
  it('learns 600 to 700 words, at the retention asked for, within all limits', () => {
    const { me, learned, recalled } = liveYear({ seed: 'steady' });
    expect(learned).toBeGreaterThan(550);
    expect(learned).toBeLessThan(900);
    expect(recalled).toBeGreaterThan(0.875);
    expect(recalled).toBeLessThan(0.93);
    expect(me.learner.streak).toMatchObject({ length: 365, freezes: 2 });
    expect([...me.words.values()].every((word) => (wordDueAtMs(word) ?? 0) > 0)).toBe(true);
  });

  it.each(defaultRules.paces)('answers about as often as the pace of %d says, and learns as much more', (pace) => {
    const { answers, days, learned, recalled } = liveYear({ seed: 'steady', days: 180, pace });
    expect(Math.abs(answers / days / answersADay(pace) - 1)).toBeLessThan(0.1);
    expect(learned / pace).toBeGreaterThan(7);
    expect(recalled).toBeGreaterThan(0.875);
  });
});
