import { describe, expect, it } from 'vitest';
import { totalPoints } from '../learner/points.ts';
import { fold } from '../log/fold.ts';
import { rulesByName } from '../learner/rule-sets.ts';
import { startLearner } from '../test/test-learner.ts';

const start = () => startLearner({ nowMs: Date.parse('2026-11-30T12:00:00Z'), level: 'novice' });

describe('a finished level test', () => {
  it('sets the level, names it, and begins its offers anew', () => {
    const me = start();
    me.choose('cat', 'known');
    me.finishTest('medium', 'b2');
    expect(me.learner).toMatchObject({
      level: 'b2',
      ownLevelFlags: '',
      placement: { row: 0, isStated: true },
      levelTest: { isRejected: false, result: 'b2' },
    });
  });

  it('pays 20 points once a way in and month', () => {
    const me = start();
    for (const way of ['easy', 'easy', 'hard', 'easy'] as const) me.finishTest(way, 'a2');
    expect(me.learner.points).toBe(40);
    me.waitHours(24);
    me.finishTest('easy', 'a2');
    expect(me.learner.points).toBe(60);
    expect(totalPoints(me.ledger)).toBe(60);
  });

  it('pays no month a second time after a flight west', () => {
    const me = start();
    me.waitHours(24);
    me.finishTest('easy', 'a2');
    me.nowMs -= 24 * 3_600_000;
    me.finishTest('easy', 'a2');
    expect(me.learner.points).toBe(20);
  });

  it('folds to the same, once a test', () => {
    const me = start();
    me.rejectTest();
    me.finishTest('easy', 'a2', 'one');
    const log = [...me.log, ...me.log.slice(-1)];
    const folded = fold(log, rulesByName([]));
    expect(folded.learner).toEqual(me.learner);
    expect(folded.rejected).toEqual([{ index: 3, code: 'duplicate' }]);
  });
});

describe('a rejected test', () => {
  it('is rejected once, keeps the level, and is none any more after a result', () => {
    const me = start();
    expect(me.rejectTest()).toMatchObject({ ok: true });
    expect(me.rejectTest()).toBe('already-rejected');
    expect(me.learner).toMatchObject({ level: 'novice', levelTest: { isRejected: true, result: null } });
    me.finishTest('hard', 'c1');
    expect(me.learner.levelTest).toMatchObject({ isRejected: false, result: 'c1' });
  });
});
