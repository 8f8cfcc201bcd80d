import { describe, expect, it } from 'vitest';
import { answersADay } from '../learner/pace.ts';
import { defaultRules } from '../terms/rules.ts';
import { liveYear } from './test-year.ts';
import { wordDueAtMs } from '../learner/word.ts';

describe('a steady learner of one year', () => {
  it('learns some 900 words, at the retention asked for, within all limits', () => {
    const { me, learned } = liveYear({ seed: 'steady' });
    expect(learned).toBeGreaterThan(850);
    expect(learned).toBeLessThan(1050);
    expect(me.learner.streak).toMatchObject({ length: 365, freezes: 2 });
    expect([...me.words.values()].every((word) => (wordDueAtMs(word) ?? 0) > 0)).toBe(true);
  });

  it.each(defaultRules.paces)('answers about as often as the pace of %d says, and learns as much more', (pace) => {
    const { answers, days, learned } = liveYear({ seed: 'steady', days: 180, pace });
    expect(Math.abs(answers / days / answersADay(pace) - 1)).toBeLessThan(0.1);
    expect(learned / pace).toBeGreaterThan(8);
  });

  it.each([
    ['nine of ten new words are remembered at an ask', {}],
    ['three of ten are not', { newWordKnown: 0.7 }],
    ['words that stumbled sit half as well as they are rated', { newWordKnown: 0.7, stumbledStability: 0.56 }],
    // The answer of the second day comes earlier than FSRS asks for it, at 0.95.
  ])('recalls what is promised, within 0.01, and from 0.89 to 0.915, when %s', (_, life) => {
    const { promised, recalled } = liveYear({ seed: 'steady', days: 240, pace: 150, ...life });
    expect(Math.abs(promised - recalled)).toBeLessThan(0.01);
    for (const share of [promised, recalled]) {
      expect(share).toBeGreaterThan(0.89);
      expect(share).toBeLessThan(0.915);
    }
  });

  it('learns more words by introductions than by a first answer that is the review', () => {
    const { introduction: _, ...rules } = defaultRules;
    const [before, now] = [rules, defaultRules].map((by) => liveYear({ seed: 'steady', newWordKnown: 0.7, rules: by }));
    expect(now?.learned).toBeGreaterThan((before?.learned ?? 0) * 1.2);
    expect(before?.recalled).toBeLessThan(0.89);
  });
});
