import { describe, expect, it } from 'vitest';
import { fold } from '../log/fold.ts';
import { auditedShare, countAudits, feedLevel, mayAudit, spreadAmong, trustInKnown } from './known-audit.ts';
import { levelOffer } from './level-up.ts';
import { rulesByName } from '../learner/rule-sets.ts';
import { rulesWithoutPlacement, startLearner } from '../test/test-learner.ts';

/** A learner who marked so many words as known, and was asked for some: `1` known, `0` missed. */
const audited = (marked: number, results: string) => {
  const me = startLearner({ level: 'b1', rules: rulesWithoutPlacement });
  for (let i = 0; i < marked; i++) {
    if (me.learner.movesUsed === 30) me.waitHours(24);
    me.choose(`word-${i}`, 'known');
  }
  for (const [i, result] of results.split('').entries()) me.audit(`word-${i}`, result === '1' ? 'knew' : 'forgot');
  return me;
};

describe('asking for words marked as known', () => {
  it('is one in twelve of all cards, over workouts of any size', () => {
    for (const size of [3, 11, 20]) {
      let asked = 0;
      const workouts = 1000;
      for (let i = 0; i < workouts; i++) asked += countAudits(size, 50, i / workouts);
      const share = asked / (asked + size * workouts);
      expect(share).toBeGreaterThan(1 / 12.2);
      expect(share).toBeLessThan(1 / 11.8);
    }
  });

  it('waits until there are ten of them, and a week after each was marked', () => {
    expect(countAudits(20, 9, 0.99)).toBe(0);
    expect(countAudits(0, 50, 0.99)).toBe(0);
    const me = audited(1, '');
    const [word] = me.words.values();
    const week = 7 * 86_400_000;
    expect([mayAudit(word!, me.nowMs + week - 1), mayAudit(word!, me.nowMs + week)]).toEqual([false, true]);
  });

  it('stands among the others, neither first nor last', () => {
    const cards = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    expect(spreadAmong(cards, [])).toEqual(cards);
    expect(spreadAmong(cards, [90])).toEqual([1, 2, 3, 4, 5, 90, 6, 7, 8, 9, 10]);
    expect(spreadAmong(cards, [90, 91])).toEqual([1, 2, 3, 90, 4, 5, 6, 91, 7, 8, 9, 10]);
    expect(spreadAmong([1, 2], [90])).toEqual([1, 90, 2]);
  });
});

describe('the result', () => {
  it('leaves a word known, or takes its mark back, and is neither points nor an answer', () => {
    const me = audited(12, '10');
    expect(me.words.get('word-0')).toMatchObject({ status: 'known' });
    expect(me.words.get('word-1')).toMatchObject({ status: 'removed', memory: null });
    expect(me.learner).toMatchObject({ audits: '10', points: 0, counts: { known: 11 }, reviews: { total: 0 } });
    expect(me.learner.figures?.totals).toMatchObject({ answers: 0, known: 12 });
    expect(me.learner.lastAnswer).toBeNull();
  });

  it('lets a missed word be learned, and refuses one that is not known', () => {
    const me = audited(12, '0');
    expect(me.audit('word-0', 'knew')).toBe('not-known');
    expect(me.audit('never-met', 'knew')).toBe('not-known');
    expect(me.choose('word-0', 'learn')).toMatchObject({ ok: true });
    expect(me.audit('word-0', 'knew')).toBe('not-known');
  });

  it('folds from the log to the same', () => {
    const me = audited(40, '1101001');
    const folded = fold(me.log, rulesByName([me.rules]));
    expect(folded.rejected).toEqual([]);
    expect(folded.learner).toEqual(me.learner);
    expect(folded.words).toEqual(me.words);
    expect(fold([...me.log, me.log.at(-1)!], rulesByName([me.rules])).rejected).toHaveLength(1);
  });

  it('keeps the latest 24', () => {
    const me = audited(30, '0'.repeat(6) + '1'.repeat(24));
    expect(me.learner.audits).toBe('1'.repeat(24));
  });
});

describe('the rate of misses', () => {
  it('says nothing of fewer than six', () => {
    const me = audited(30, '00000');
    expect(auditedShare(me.learner)).toBeNull();
    expect([trustInKnown(me.learner), feedLevel(me.learner), levelOffer(me.learner, me.rules)]).toEqual([
      1,
      'b1',
      'b2',
    ]);
  });

  it.each([
    ['1111111111', 'b1', 'b2'],
    ['1111111110', 'b1', 'b2'],
    ['1111111100', 'b1', 'b2'],
    ['1111111000', 'b1', null],
    ['111110000', 'a2', null],
  ])('after %s the feed draws from %s and offers %s', (results, level, offer) => {
    const me = audited(30, results);
    expect([feedLevel(me.learner), levelOffer(me.learner, me.rules)]).toEqual([level, offer]);
    expect(me.learner.level).toBe('b1');
  });

  it('begins anew with another level, and goes no lower than the lowest', () => {
    const me = audited(30, '000000');
    expect(feedLevel(me.learner)).toBe('a2');
    me.changeSettings({ level: 'novice' });
    expect(me.learner.audits).toBeUndefined();
    expect(feedLevel({ ...me.learner, audits: '000000' })).toBe('novice');
  });
});
