import { describe, expect, it } from 'vitest';
import { limitOf, nextPace, pacesOf, placesTaken } from '../learner/pace.ts';
import { defaultRules } from '../terms/rules.ts';
import { skippedToday } from './skip-card.ts';
import { startLearner } from '../test/test-learner.ts';

const rules = { ...defaultRules, wordsInStagesLimit: 2, paces: [2, 4, 50], paceMax: 10, skipsPerDay: 2 };

describe('a pace', () => {
  it('is one of those the operator allows, and falls with what is allowed', () => {
    const me = startLearner({ rules });
    expect(pacesOf(rules)).toEqual([2, 4]);
    expect(me.changeSettings({ pace: 50 })).toBe('unknown-pace');
    expect(nextPace(me.learner, rules)).toBe(4);
    me.changeSettings({ pace: 4 });
    expect([limitOf(me.learner, rules), nextPace(me.learner, rules)]).toEqual([4, null]);
    expect(limitOf(me.learner, { ...rules, paceMax: 3 })).toBe(3);
    for (const wordId of 'abcd') expect(me.choose(wordId, 'learn')).toMatchObject({ ok: true });
    expect(me.choose('e', 'learn')).toBe('412-too-more-total');
  });
});

describe('a word put aside', () => {
  it('frees its place until it comes back, and no longer', () => {
    const me = startLearner({ rules: { ...rules, stubbornAfterFailedWorkouts: 1 } });
    me.choose('a', 'learn');
    me.choose('b', 'learn');
    me.answer('a', 'forgot');
    me.putAside('a');
    expect(placesTaken(me.learner, me.nowMs)).toBe(1);
    expect(me.choose('c', 'learn')).toMatchObject({ ok: true });
    me.waitHours(15 * 24);
    expect(placesTaken(me.learner, me.nowMs)).toBe(3);
  });
});

describe('a dropped word', () => {
  it('frees its place, is not offered that day, and begins anew when it is chosen again', () => {
    const me = startLearner({ rules });
    me.choose('a', 'learn');
    me.choose('b', 'learn');
    me.answer('a', 'knew');
    me.drop('a');
    expect(placesTaken(me.learner, me.nowMs)).toBe(1);
    expect(skippedToday(me.learner, me.nowMs)).toEqual(['a']);
    expect(me.answer('a', 'knew')).toBe('not-learning');
    expect(me.undoAnswer()).toBe('nothing-to-undo');
    me.waitHours(24);
    expect(skippedToday(me.learner, me.nowMs)).toEqual([]);
    me.choose('a', 'learn');
    expect(me.words.get('a')?.memory).toMatchObject({ reps: 0, stabilityDays: 0 });
  });

  it('is paid for once, however often it is learned', () => {
    const me = startLearner({ rules });
    const learn = () => {
      me.choose('a', 'learn');
      for (let i = 0; i < 3; i++) {
        me.nowMs = Math.max(me.nowMs, me.words.get('a')?.memory?.dueAtMs ?? 0) + 1;
        me.answer('a', 'knew', `workout-${me.log.length}`);
      }
    };
    learn();
    me.drop('a');
    me.waitHours(24);
    learn();
    expect(me.learner.counts.learned).toBe(1);
    expect(me.ledger.filter(({ reason }) => reason === 'word-learned')).toHaveLength(1);
  });
});

describe('a word marked as known', () => {
  it('can be taken back long after, unlike the last choice', () => {
    const me = startLearner({ rules });
    me.choose('a', 'known');
    me.choose('b', 'known');
    me.waitHours(1000);
    expect(me.takeKnownBack('a')).toMatchObject({ ok: true });
    expect(me.takeKnownBack('a')).toBe('not-known');
    expect(me.undoChoice()).toMatchObject({ ok: true });
    expect(me.learner.counts.known).toBe(0);
  });
});

describe('a skipped card', () => {
  it('costs no move, leaves the undoing of the last choice, and ends with the day', () => {
    const me = startLearner({ rules });
    me.choose('a', 'known');
    me.skip('b');
    me.skip('c');
    expect(me.skip('d')).toBe('too-many-skips');
    expect(me.skip('b')).toMatchObject({ ok: true });
    expect(me.learner.movesUsed).toBe(1);
    expect(me.undoChoice()).toMatchObject({ event: { choiceId: 'command-1' } });
    me.waitHours(24);
    expect(me.skip('d')).toMatchObject({ ok: true });
    expect(skippedToday(me.learner, me.nowMs)).toEqual(['d']);
  });

  it('gives no second allotment after a flight west', () => {
    const me = startLearner({ rules, timeZone: 'Pacific/Kiritimati' });
    me.skip('a');
    me.skip('b');
    me.changeSettings({ timeZone: 'Pacific/Pago_Pago' });
    expect(me.skip('c')).toBe('too-many-skips');
  });
});
