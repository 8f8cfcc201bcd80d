import { describe, expect, it } from 'vitest';
import { movesView } from '../learner/learner.ts';
import { defaultRules } from '../terms/rules.ts';
import { rulesWithoutPlacement, startLearner } from '../test/test-learner.ts';

type Learner = ReturnType<typeof startLearner>;

const chooseMany = (me: Learner, choice: 'learn' | 'known', count: number, prefix = 'w') =>
  Array.from({ length: count }, (_, i) => me.choose(`${prefix}${i}`, choice)).at(-1);

describe('judgeChoice', () => {
  it('makes a word to learn due at once, and a known one never', () => {
    const me = startLearner();
    me.choose('cat', 'learn');
    me.choose('dog', 'known');
    expect(me.due().map(({ wordId }) => wordId)).toEqual(['cat']);
    expect(me.learner.counts).toEqual({ learning: 1, repeating: 0, fixing: 0, learned: 0, known: 1 });
    expect(movesView(me.learner, me.nowMs, me.rules)).toEqual({
      left: 28,
      limit: 30,
      returned: 0,
      toWin: 8,
      refillsAtMs: Date.parse('2026-11-03T00:00:00Z'),
    });
  });

  it('refuses a word chosen before', () => {
    const me = startLearner();
    me.choose('cat', 'known');
    expect(me.choose('cat', 'learn')).toBe('already-chosen');
    expect(me.learner.movesUsed).toBe(1);
  });

  it('refuses the 31st choice of a day, and takes it the next day', () => {
    const me = startLearner({ timeZone: 'Europe/Moscow', rules: rulesWithoutPlacement });
    chooseMany(me, 'known', 30);
    expect(me.choose('late', 'known')).toBe('412-no-steps');
    me.nowMs = Date.parse('2026-11-02T20:59:59Z');
    expect(me.choose('late', 'known')).toBe('412-no-steps');
    me.nowMs += 1000;
    expect(me.choose('late', 'known')).toMatchObject({ ok: true });
    expect(movesView(me.learner, me.nowMs, me.rules).left).toBe(29);
  });

  it('refuses a 27th word to learn while 26 are due, and still takes known ones', () => {
    const me = startLearner();
    expect(chooseMany(me, 'learn', 26)).toMatchObject({ ok: true });
    expect(me.choose('more', 'learn')).toBe('412-too-more-today');
    expect(me.choose('more', 'known')).toMatchObject({ ok: true });
  });

  it('refuses a 51st word in the three stages, and takes it once one is learned', () => {
    const me = startLearner();
    for (let day = 0; day < 2; day++) {
      chooseMany(me, 'learn', 25, `day${day}-`);
      for (const { wordId } of me.due()) me.answer(wordId, 'knew', `workout-${day}`);
      me.waitHours(24);
    }
    expect(me.learner.counts.repeating).toBe(50);
    expect(me.choose('more', 'learn')).toBe('412-too-more-total');
    expect(me.choose('known', 'known')).toMatchObject({ ok: true });
    for (let round = 0; me.learner.counts.learned === 0; round++) {
      me.waitHours(24);
      for (const { wordId } of me.due().slice(0, 10)) me.answer(wordId, 'knew', `later-${round}`);
    }
    const freed = me.learner.counts.learned;
    while (me.due().length > 0) for (const { wordId } of me.due()) me.answer(wordId, 'forgot', `clear-${wordId}`);
    expect(freed).toBeGreaterThan(0);
    expect(me.choose('more', 'learn')).toMatchObject({ ok: true });
  });

  it('gives a calendar day one allotment, also after a flight west', () => {
    const given = { timeZone: 'Pacific/Kiritimati', nowMs: Date.parse('2026-11-03T10:30:00Z') };
    const me = startLearner({ ...given, rules: rulesWithoutPlacement });
    chooseMany(me, 'known', 30);
    me.changeSettings({ timeZone: 'Pacific/Pago_Pago' });
    expect(me.choose('more', 'known')).toBe('412-no-steps');
    const { refillsAtMs } = movesView(me.learner, me.nowMs, me.rules);
    expect(new Date(refillsAtMs).toISOString()).toBe('2026-11-05T11:00:00.000Z');
    me.nowMs = refillsAtMs - 1;
    expect(me.choose('more', 'known')).toBe('412-no-steps');
    me.nowMs = refillsAtMs;
    expect(me.choose('more', 'known')).toMatchObject({ ok: true });
  });

  it('wins a day by the tenth choice only while nothing is due', () => {
    const idle = startLearner();
    chooseMany(idle, 'known', 9);
    expect(idle.learner.streak.length).toBe(0);
    idle.choose('tenth', 'known');
    expect(idle.learner.streak).toMatchObject({ length: 1, wonBy: 'choices', lastWonDay: '2026-11-02' });

    const busy = startLearner();
    busy.choose('cat', 'learn');
    busy.waitHours(24);
    chooseMany(busy, 'known', 20);
    expect(busy.learner.streak.length).toBe(0);
    busy.answer('cat', 'knew');
    busy.choose('last', 'known');
    expect(busy.learner.streak.length).toBe(1);
  });

  it('wins a day by ten words to learn, which are due at once and stand in no way', () => {
    const me = startLearner();
    chooseMany(me, 'learn', 10);
    expect(me.due()).toHaveLength(10);
    expect(me.learner.streak).toMatchObject({ length: 1, wonBy: 'choices' });
  });

  it('wins no day by choices while words of the day before wait to be asked', () => {
    const me = startLearner();
    chooseMany(me, 'learn', 3);
    me.waitHours(24);
    chooseMany(me, 'learn', 10, 'x');
    expect(me.learner.movesUsed).toBe(10);
    expect(me.learner.streak.length).toBe(0);
  });
});

describe('undoChoice', () => {
  it('takes only the last choice back, once', () => {
    const me = startLearner();
    expect(me.undoChoice()).toBe('nothing-to-undo');
    me.choose('cat', 'learn');
    me.choose('dog', 'known');
    expect(me.undoChoice()).toMatchObject({ word: { wordId: 'dog', status: 'removed', memory: null } });
    expect(me.undoChoice()).toBe('nothing-to-undo');
    expect(me.learner.movesUsed).toBe(1);
    expect(me.choose('dog', 'learn')).toMatchObject({ ok: true });
  });

  it('gives the move of the last day back to that day', () => {
    const me = startLearner();
    chooseMany(me, 'known', 30);
    me.waitHours(24);
    me.undoChoice();
    expect(movesView(me.learner, me.nowMs, me.rules).left).toBe(30);
  });

  it('keeps a word that was reviewed since', () => {
    const me = startLearner();
    me.choose('cat', 'learn');
    me.answer('cat', 'knew');
    expect(me.undoChoice()).toBe('nothing-to-undo');
    me.undoAnswer();
    expect(me.undoChoice()).toMatchObject({ ok: true });
  });

  it('takes back a day it won, unless a workout has won it too', () => {
    const me = startLearner();
    chooseMany(me, 'known', 10);
    me.undoChoice();
    expect(me.learner.streak).toMatchObject({ length: 0, lastWonDay: null });

    const trained = startLearner();
    trained.choose('cat', 'learn');
    trained.answer('cat', 'knew');
    chooseMany(trained, 'known', 9);
    expect(trained.learner.streak.wonBy).toBe('choices');
    trained.finish();
    trained.undoChoice();
    expect(trained.learner.streak).toMatchObject({ length: 1, wonBy: 'workout' });
  });

  it('gives back the earned freeze and the spent one', () => {
    const me = startLearner();
    for (let day = 0; day < 6; day++) {
      chooseMany(me, 'known', 10, `day${day}-`);
      me.waitHours(24);
    }
    chooseMany(me, 'known', 9, 'seventh-');
    const before = me.learner.streak;
    me.choose('tenth', 'known');
    expect(me.learner.streak.freezes).toBe(1);
    me.undoChoice();
    expect(me.learner.streak).toEqual(before);
    me.choose('tenth', 'known');
    me.waitHours(48);
    chooseMany(me, 'known', 10, 'after-');
    expect(me.learner.streak).toMatchObject({ length: 8, freezes: 0 });
    me.undoChoice();
    expect(me.learner.streak).toMatchObject({ length: 7, freezes: 1 });
  });

  it('keeps the days excused by a flight made since', () => {
    const me = startLearner({ timeZone: 'America/Los_Angeles' });
    chooseMany(me, 'known', 10, 'first-');
    me.waitHours(24);
    chooseMany(me, 'known', 10, 'second-');
    me.changeSettings({ timeZone: 'Pacific/Kiritimati' });
    me.undoChoice();
    expect(me.learner.streak).toMatchObject({ length: 1, excusedDays: 1 });
  });

  it('does not bring back choices of a level that was left', () => {
    const rules = { ...defaultRules, levelUp: { ...defaultRules.levelUp, window: 3 } };
    const me = startLearner({ rules });
    chooseMany(me, 'known', 3);
    me.answerOffer(true);
    expect(me.learner).toMatchObject({ level: 'a2', ownLevelFlags: '' });
    me.undoChoice();
    expect(me.learner.ownLevelFlags).toBe('');
  });
});
