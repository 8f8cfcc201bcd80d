import { describe, expect, it } from 'vitest';
import { fold } from '../log/fold.ts';
import { movesView } from '../learner/learner.ts';
import { rulesByName } from '../learner/rule-sets.ts';
import { defaultRules, type Rules } from '../terms/rules.ts';
import { startLearner } from '../test/test-learner.ts';

/** A guest with a word of each kind: forgotten in an open workout, known, taken back, untouched. */
const startGuest = () => {
  const guest = startLearner();
  guest.choose('cat', 'learn');
  guest.choose('dog', 'known');
  guest.choose('cow', 'learn');
  guest.answer('cat', 'forgot', 'of-the-guest');
  guest.choose('ant', 'learn');
  guest.undoChoice();
  return guest;
};

describe('bringWords', () => {
  it('brings what the account lacks, with its memory, and without workout and points', () => {
    const guest = startGuest();
    const me = startLearner();
    const { figures: _before, ...before } = me.learner;
    expect(me.bringWords(guest)).toMatchObject({ ok: true });
    expect([...me.words.keys()]).toEqual(['cat', 'dog', 'cow']);
    expect(me.words.get('cat')).toEqual({
      ...guest.words.get('cat'),
      lastWorkoutId: null,
      triesInWorkout: 0,
      failedInWorkout: false,
      closedInWorkout: false,
    });
    expect(me.words.get('cat')?.memory?.reps).toBe(1);
    const { figures: _figures, movesBrought: _moves, ...after } = me.learner;
    expect(after).toEqual({ ...before, counts: { learning: 2, repeating: 0, fixing: 0, learned: 0, known: 1 } });
    expect(me.ledger).toEqual([]);
  });

  it('leaves the words of the account as they are, whatever the guest made of them', () => {
    const guest = startGuest();
    const me = startLearner();
    me.choose('cat', 'known');
    me.choose('dog', 'learn');
    const [cat, dog] = [me.words.get('cat'), me.words.get('dog')];
    me.bringWords(guest);
    expect([me.words.get('cat'), me.words.get('dog')]).toEqual([cat, dog]);
    expect(me.learner.counts).toMatchObject({ learning: 2, known: 1 });
    expect(me.log.at(-1)).toMatchObject({ kind: 'words-brought', words: [{ wordId: 'cow' }] });
  });

  it('brings a word that the account took back', () => {
    const me = startLearner();
    me.choose('cat', 'learn');
    me.undoChoice();
    me.bringWords(startGuest());
    expect(me.words.get('cat')?.memory?.reps).toBe(1);
    expect(me.learner.counts.learning).toBe(2);
  });

  it('goes beyond every limit: nothing is lost', () => {
    const guest = startLearner();
    for (let place = 0; place < 26; place += 1) guest.choose(`guest-${place}`, 'learn');
    const me = startLearner();
    for (let place = 0; place < 26; place += 1) me.choose(`own-${place}`, 'learn');
    me.bringWords(guest);
    expect(me.learner.counts.learning).toBe(52);
    expect(me.learner.movesUsed).toBe(26);
    expect(me.choose('one-more', 'learn')).toBe('412-no-steps');
    me.waitHours(24);
    expect(me.choose('one-more', 'learn')).toBe('412-too-more-total');
  });

  it('takes the moves that guests took today, and no more than the account has left', () => {
    const me = startLearner();
    me.choose('own', 'learn');
    for (const name of ['one', 'two', 'three', 'four']) {
      const guest = startLearner();
      for (let place = 0; place < 26; place += 1) guest.choose(`${name}-${place}`, 'learn');
      me.bringWords(guest);
    }
    expect(me.learner.counts.learning).toBe(105);
    expect(movesView(me.learner, me.nowMs, me.rules)).toMatchObject({ left: 0, limit: 30 });
    expect(me.choose('one-more', 'known')).toBe('412-no-steps');
    expect(me.log.flatMap((event) => (event.kind === 'words-brought' ? [event.moves] : []))).toEqual([
      26,
      3,
      undefined,
      undefined,
    ]);
    // What was chosen before the guest came gives back its own move alone.
    expect(me.undoChoice()).toMatchObject({ ok: true });
    expect(movesView(me.learner, me.nowMs, me.rules).left).toBe(1);
    me.waitHours(24);
    expect(movesView(me.learner, me.nowMs, me.rules).left).toBe(30);
    expect(fold(me.log, () => me.rules).learner).toEqual(me.learner);
  });

  it('takes no moves of another day, and none that were given back', () => {
    const guest = startLearner();
    for (let place = 0; place < 6; place += 1) guest.choose(`harder-${place}`, 'known');
    guest.choose('cat', 'learn');
    const me = startLearner();
    me.bringWords(guest, 'guest-1');
    expect(movesView(me.learner, me.nowMs, me.rules)).toMatchObject({ left: 29, returned: 0 });
    const late = startLearner();
    late.waitHours(24);
    late.bringWords(guest, 'guest-1');
    expect(movesView(late.learner, late.nowMs, late.rules).left).toBe(30);
    expect(late.learner).not.toHaveProperty('movesBrought');
  });

  it('wins no day by the choices of a guest', () => {
    const guest = startLearner();
    for (let place = 0; place < 12; place += 1) guest.choose(`guest-${place}`, 'known', 'b2', undefined, 3000);
    const me = startLearner();
    me.bringWords(guest);
    for (let place = 0; place < 9; place += 1) me.choose(`own-${place}`, 'known', 'b2', undefined, 3000);
    expect(me.learner.streak.length).toBe(0);
    me.choose('own-9', 'known', 'b2', undefined, 3000);
    expect(me.learner.streak.length).toBe(1);
  });

  /** Learns a word to the end. */
  const learn = (me: ReturnType<typeof startLearner>, wordId: string, name: string): void => {
    for (let round = 0; round < 20; round += 1) {
      me.nowMs = Math.max(me.nowMs, me.words.get(wordId)?.memory?.dueAtMs ?? 0);
      me.answer(wordId, 'knew', `${name}-${round}`);
    }
  };
  const bringAgain = (rules?: Rules) => {
    const me = startLearner(rules && { rules });
    me.choose('cat', 'learn');
    learn(me, 'cat', 'before');
    me.drop('cat');
    const guest = startLearner({ nowMs: me.nowMs, ...(rules && { rules }) });
    guest.choose('cat', 'learn');
    expect(guest.words.get('cat')).toHaveProperty('promised');
    me.bringWords(guest);
    learn(me, 'cat', 'after');
    return me;
  };

  it('does not pay twice for a word that was learned, dropped, and brought along', () => {
    const me = bringAgain();
    expect(me.ledger.filter(({ reason }) => reason === 'word-learned')).toHaveLength(1);
    expect(me.words.get('cat')).toMatchObject({ learnedAwarded: true });
    expect(me.words.get('cat')).not.toHaveProperty('promised');
  });

  it('replays as it was judged under rules that knew nothing of it', () => {
    const { bringing: _bringing, ...rules } = defaultRules;
    const me = bringAgain(rules);
    expect(me.ledger.filter(({ reason }) => reason === 'word-learned')).toHaveLength(2);
    expect(me.log.find(({ kind }) => kind === 'words-brought')).not.toHaveProperty('moves');
    const { learner, ledger, rejected } = fold(me.log, rulesByName([rules]));
    expect([learner, ledger, rejected]).toEqual([me.learner, me.ledger, []]);
  });

  it('lets a word count anew in a workout of the account, even under the id of the guest’s', () => {
    const me = startLearner();
    me.bringWords(startGuest());
    me.waitHours(48);
    expect(me.answer('cat', 'knew', 'of-the-guest')).toMatchObject({ outcome: { counted: 'first', points: 1 } });
  });

  it('keeps the last choice and the last answer of the account within reach', () => {
    const me = startLearner();
    me.choose('own', 'learn');
    me.answer('own', 'knew');
    me.choose('last', 'learn');
    me.bringWords(startGuest());
    expect(me.undoChoice()).toMatchObject({ ok: true });
    expect(me.undoAnswer()).toMatchObject({ ok: true });
    expect(me.learner.counts).toMatchObject({ learning: 3, known: 1 });
  });

  it('refuses when there is nothing to bring, also the second time', () => {
    const guest = startGuest();
    const me = startLearner();
    expect(me.bringWords(startLearner())).toBe('nothing-to-bring');
    me.bringWords(guest, 'guest-1');
    expect(me.bringWords(guest, 'guest-1')).toBe('nothing-to-bring');
    expect(me.log).toHaveLength(2);
  });

  it('happens once in the log, whatever it says', () => {
    const me = startLearner();
    me.bringWords(startGuest(), 'guest-1');
    const brought = me.log.at(-1);
    const { learner, words, rejected } = fold([...me.log, brought!], () => me.rules);
    expect(rejected).toEqual([{ index: 2, code: 'duplicate' }]);
    expect([learner, words]).toEqual([me.learner, me.words]);
  });

  it('does not fit a log in which the account has such a word already', () => {
    const me = startLearner();
    me.bringWords(startGuest(), 'guest-1');
    const brought = me.log.at(-1);
    const other = startLearner();
    other.choose('cow', 'known');
    expect(fold([...other.log, brought!], () => me.rules).rejected).toEqual([{ index: 2, code: 'already-chosen' }]);
  });
});
