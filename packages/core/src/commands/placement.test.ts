import { describe, expect, it } from 'vitest';
import { fold } from '../log/fold.ts';
import { movesView } from '../learner/learner.ts';
import { levelOffer } from './level-up.ts';
import type { Level } from '../terms/levels.ts';
import { movesOfRow, wantsProbes } from './placement.ts';
import { rulesByName, rulesOfRelease1 } from '../learner/rule-sets.ts';
import { defaultRules, type Rules } from '../terms/rules.ts';
import { startLearner } from '../test/test-learner.ts';

/** Chooses by marks: k known and l learn of the own level, b known of the one below, e and E of a far easier one, h and H of a harder one. */
const newcomer = (level: Level = 'a2', rules: Rules = defaultRules) => {
  const me = startLearner({ level, rules });
  const levelOf: Readonly<Record<string, Level>> = { b: 'a1', e: 'novice', h: 'c2' };
  const go = (marks: string) => {
    for (const mark of marks) {
      const choice = mark === 'l' || mark === 'E' || mark === 'H' ? 'learn' : 'known';
      me.choose(`word-${me.log.length}`, choice, levelOf[mark.toLowerCase()] ?? me.learner.level);
    }
    return levelOffer(me.learner, me.rules);
  };
  const left = () => movesView(me.learner, me.nowMs, me.rules).left;
  return { me, go, left };
};

describe('six words known one after another', () => {
  it.each([
    ['kkkkk', null],
    ['kkkkkk', 'b1'],
    ['kkkkkl', null],
    ['kkklkkk', null],
    ['lkkkkkk', 'b1'],
    // Harder words are probes: one that is not known ends no row, one that is known lengthens it.
    ['kkkHkkk', 'b1'],
    ['kkhhkk', 'b1'],
    // What a selection has from the level below counts as well, what is far easier says nothing.
    ['kkbkkb', 'b1'],
    ['eeeeee', null],
    ['kkkekekke', 'b1'],
    ['kkkEkkk', null],
  ])('%s: %s', (marks, offered) => {
    expect(newcomer().go(marks)).toBe(offered);
  });

  it('bring their moves back at once, and once', () => {
    const { go, left } = newcomer();
    go('kkkkk');
    expect(left()).toBe(25);
    go('k');
    expect(left()).toBe(30);
    // An older page does not show the offer, so that it stands.
    expect(go('kkkkkkkl')).toBe('b1');
    expect(left()).toBe(22);
  });

  it('bring back only what today’s choices cost', () => {
    const { me, go, left } = newcomer();
    go('kkkk');
    me.waitHours(24);
    go('k');
    expect(left()).toBe(29);
    expect(go('k')).toBe('b1');
    expect(left()).toBe(30);
    expect(movesOfRow(me.learner, me.rules)).toBe(2);
    me.waitHours(24);
    expect(left()).toBe(30);
    go('l');
    expect(left()).toBe(29);
    expect(movesOfRow(me.learner, me.rules)).toBe(0);
  });

  it('again, at the next level, offer the one after it, up to the highest', () => {
    const { me, go, left } = newcomer('novice');
    const reached = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2'].map((level) => {
      expect(go('kkkkkk')).toBe(level);
      me.answerOffer(true);
      return left();
    });
    expect(reached).toEqual([30, 30, 30, 30, 30, 30]);
    expect(go('kkkkkk')).toBeNull();
    expect(left()).toBe(24);
  });

  it('offer it again after a refusal, three times at most', () => {
    const { me, go, left } = newcomer();
    for (const offers of [1, 2, 3]) {
      expect(go('kkkkk')).toBeNull();
      expect(go('k')).toBe('b1');
      expect(left()).toBe(30);
      expect(me.answerOffer(false)).toMatchObject({ ok: true, learner: { level: 'a2', offersRefused: offers } });
      expect(me.answerOffer(true)).toBe('no-offer');
    }
    expect(go('kkkkkk')).toBeNull();
    expect(left()).toBe(24);
  });

  it('are looked for among a newcomer’s choices alone', () => {
    const { me, go } = newcomer();
    for (let day = 0; day < 6; day += 1) {
      go('lk'.repeat(7) + 'k');
      for (const { wordId } of me.due()) me.answer(wordId, 'knew', `day-${day}`);
      me.waitHours(24);
    }
    expect(me.learner.choicesTotal).toBe(90);
    expect(go('kkkkkkkkk')).toBeNull();
  });
});

describe('a level that is set by hand', () => {
  it('after the first choice ends the rows: 30 moves do not become 120', () => {
    const { me, go, left } = newcomer();
    let moves = 0;
    for (let round = 0; round < 15 && left() > 0; round += 1) {
      const marks = 'k'.repeat(Math.min(6, left()));
      go(marks);
      moves += marks.length;
      if (levelOffer(me.learner, me.rules) !== null) me.answerOffer(true);
      me.changeSettings({ level: 'a2' });
    }
    // The row that came before it gave its moves back.
    expect(moves).toBe(36);
    expect(me.undoChoice()).toMatchObject({ ok: true });
    expect(me.learner.placement).toMatchObject({ isStated: true, isOver: true });
    expect(fold(me.log, rulesByName([])).learner).toEqual(me.learner);
  });

  it('ends a full row whose offer is not answered, and one set anew to the same level, too', () => {
    const { me, go, left } = newcomer();
    expect(go('kkkkkk')).toBe('b1');
    me.changeSettings({ level: 'a2' });
    expect(levelOffer(me.learner, me.rules)).toBeNull();
    expect(me.undoChoice()).toMatchObject({ ok: true });
    expect(go('kkkkkkk')).toBeNull();
    expect(left()).toBe(30 - 12 + 5);
  });

  it('before it leaves them, as a welcome asks for it', () => {
    const { me, go } = newcomer();
    me.changeSettings({ level: 'b1' });
    expect(go('kkkkkk')).toBe('b2');
  });

  it('replays as it was judged under rules that knew nothing of it', () => {
    const rules = { ...defaultRules, placement: { knownInRow: 6, choices: 90 } };
    const { me, go } = newcomer('a2', rules);
    for (let round = 0; round < 8; round += 1) {
      expect(go('kkkkkk')).toBe('b1');
      me.answerOffer(true);
      me.changeSettings({ level: 'a2' });
    }
    expect(me.learner).toMatchObject({ movesReturned: 48, placement: { row: 0, today: 0, isStated: true } });
    expect(me.learner.placement).not.toHaveProperty('isOver');
    expect(fold(me.log, rulesByName([rules])).learner).toEqual(me.learner);
  });
});

describe('moves that are given back', () => {
  it('are no more on one day than its limit, whatever brings the offers', () => {
    const rules = { ...defaultRules, placement: { knownInRow: 6, choices: 90, endsByHand: false, returnedMax: 15 } };
    const { me, go, left } = newcomer('novice', rules);
    const backs = ['a1', 'a2', 'b1', 'b2'].map((level) => {
      expect(go('kkkkkk')).toBe(level);
      const back = movesOfRow(me.learner, me.rules);
      me.answerOffer(true);
      return back;
    });
    expect(backs).toEqual([6, 6, 3, 0]);
    expect(left()).toBe(30 - 24 + 15);
    expect(fold(me.log, rulesByName([rules])).learner).toEqual(me.learner);
    me.waitHours(24);
    go('kkkkkk');
    expect(movesOfRow(me.learner, me.rules)).toBe(6);
    expect(left()).toBe(30);
  });
});

describe('taking the sixth one back', () => {
  it('takes the offer back and what it gave, and gives the move back', () => {
    const { me, go, left } = newcomer();
    go('kkkkkk');
    expect(me.undoChoice()).toMatchObject({ ok: true });
    expect(levelOffer(me.learner, me.rules)).toBeNull();
    expect(left()).toBe(25);
    expect(go('k')).toBe('b1');
    expect(left()).toBe(30);
  });

  it.each([true, false])('leaves an offer that was answered (%s), and what it gave', (isAccepted) => {
    const { me, go, left } = newcomer();
    go('kkkkkk');
    me.answerOffer(isAccepted);
    expect(me.undoChoice()).toMatchObject({ ok: true });
    expect(me.learner.level).toBe(isAccepted ? 'b1' : 'a2');
    expect(left()).toBe(30);
    expect(me.learner.placement.row).toBe(0);
    go('k');
    expect(left()).toBe(29);
  });

  it('on the next day returns to the day before as it was', () => {
    const { me, go, left } = newcomer();
    go('kkkkkk');
    me.answerOffer(true);
    me.waitHours(24);
    go('l');
    expect(left()).toBe(29);
    me.undoChoice();
    expect(left()).toBe(30);
    me.waitHours(-24);
    expect(left()).toBe(30);
  });
});

describe('words from well above the level', () => {
  it('are mixed in for newcomers until they name their level', () => {
    const { me, go } = newcomer();
    expect(wantsProbes(me.learner, me.rules)).toBe(true);
    go('kkkkkk');
    me.answerOffer(true);
    expect(wantsProbes(me.learner, me.rules)).toBe(true);
    me.changeSettings({ timeZone: 'Asia/Tokyo' });
    expect(wantsProbes(me.learner, me.rules)).toBe(true);
    me.changeSettings({ level: 'a2' });
    expect(wantsProbes(me.learner, me.rules)).toBe(false);
    expect(wantsProbes(startLearner({ rules: rulesOfRelease1 }).learner, rulesOfRelease1)).toBe(false);
  });
});

describe('a log with offers by rows', () => {
  it('replays alike, and so does one of the rules before it', () => {
    for (const rules of [undefined, rulesOfRelease1]) {
      const me = startLearner(rules && { rules });
      for (let i = 0; i < 40; i += 1) {
        me.choose(`w${i}`, i % 9 === 8 ? 'learn' : 'known');
        if (i === 7 || i === 20) me.answerOffer(i === 7);
        if (i === 12) me.undoChoice();
        if (i === 30) me.changeSettings({ level: 'b1' });
        if (i === 25) me.waitHours(24);
      }
      const folded = fold(me.log, rulesByName([me.rules]));
      expect(folded.rejected).toEqual([]);
      expect(folded.learner).toEqual(me.learner);
    }
  });
});
