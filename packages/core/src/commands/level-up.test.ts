import { describe, expect, it } from 'vitest';
import { levelOffer } from './level-up.ts';
import type { Level } from '../terms/levels.ts';
import { rulesWithoutPlacement, startLearner } from '../test/test-learner.ts';

/** Chooses words by marks: k known and l learn of the own level, x known of another level. */
const learner = (marks: string, level: Level = 'b1') => {
  const me = startLearner({ level, rules: rulesWithoutPlacement });
  const go = (more: string) => {
    for (const mark of more) {
      const choice = mark === 'l' ? 'learn' : 'known';
      const wordId = `word-${me.log.length}`;
      me.choose(wordId, choice, mark === 'x' ? 'c2' : undefined);
      if (choice === 'learn') me.answer(wordId, 'knew', wordId);
      if (me.learner.movesUsed === 30) me.waitHours(24);
    }
    return levelOffer(me.learner, me.rules);
  };
  return { me, go, offer: go(marks) };
};

describe('the offer of the next level', () => {
  it.each([
    ['k'.repeat(29), null],
    ['k'.repeat(30), 'b2'],
    ['l'.repeat(6) + 'k'.repeat(24), 'b2'],
    ['l'.repeat(7) + 'k'.repeat(23), null],
    // Only the last 30 of the own level count.
    ['l'.repeat(8) + 'k'.repeat(30), 'b2'],
    ['k'.repeat(29) + 'x'.repeat(30), null],
  ])('after %s: %s', (marks, expected) => {
    expect(learner(marks).offer).toBe(expected);
  });

  it('is never made at the highest level', () => {
    expect(learner('k'.repeat(30), 'c2').offer).toBeNull();
  });

  it('raises the level when accepted, costs no move, and begins anew', () => {
    const { me, go } = learner('k'.repeat(35));
    const { movesUsed } = me.learner;
    me.answerOffer(true);
    expect(me.learner).toMatchObject({ level: 'b2', movesUsed });
    expect(go('k'.repeat(29))).toBeNull();
    expect(go('k')).toBe('c1');
  });

  it('waits for 30 more choices after a refusal, and ends after three', () => {
    const { me, go } = learner('k'.repeat(30));
    for (let offers = 1; offers <= 3; offers++) {
      expect(me.answerOffer(false)).toMatchObject({ ok: true });
      expect(me.answerOffer(true)).toBe('no-offer');
      expect(go('x'.repeat(29))).toBeNull();
      expect(go('k')).toBe(offers < 3 ? 'b2' : null);
    }
    me.changeSettings({ level: 'a1' });
    expect(go('k'.repeat(30))).toBe('a2');
  });
});

describe('changeSettings', () => {
  it('refuses a name that is no time zone', () => {
    const me = startLearner();
    expect(me.changeSettings({ timeZone: 'Mars/Olympus' })).toBe('unknown-time-zone');
    expect(me.changeSettings({ timeZone: 'Asia/Tokyo', level: 'c1' })).toMatchObject({
      event: { kind: 'settings-changed', timeZone: 'Asia/Tokyo', level: 'c1' },
    });
    expect(me.learner).toMatchObject({ timeZone: 'Asia/Tokyo', level: 'c1' });
  });
});
