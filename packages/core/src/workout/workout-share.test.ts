import { describe, expect, it } from 'vitest';
import { fold } from '../log/fold.ts';
import { rulesByName } from '../learner/rule-sets.ts';
import { startLearner } from '../test/test-learner.ts';
import { countDue } from './workout-share.ts';

/** Somebody with so many words to learn, and a workout of them that is given out or that their device made. Ten would win the day. */
const beginWith = (words: number, { nowMs, isIssued = true }: { nowMs?: string; isIssued?: boolean } = {}) => {
  const me = startLearner(nowMs === undefined ? {} : { nowMs: Date.parse(nowMs) });
  for (let i = 0; i < words; i++) me.choose(`w${i}`, 'learn');
  me.begin('workout-1', isIssued);
  return me;
};
type Learner = ReturnType<typeof beginWith>;
const answerWords = (me: Learner, from: number, to: number, atMs = me.nowMs) => {
  for (let i = from; i < to; i++) me.answer(`w${i}`, 'knew', 'workout-1', atMs);
};
/** The words that one workout takes of so many new ones. */
const taken = 7;

describe('the day of a workout', () => {
  it('is won by the answer that makes up half of what was due, also when nobody finishes it', () => {
    const me = beginWith(6);
    answerWords(me, 0, 2);
    expect(me.learner.streak).toMatchObject({ length: 0, lastWonDay: null });
    answerWords(me, 2, 3);
    expect(me.learner.streak).toMatchObject({ length: 1, lastWonDay: '2026-11-02', wonBy: 'answers' });
    answerWords(me, 3, 5);
    expect(me.learner.streak.length).toBe(1);
    expect(me.log.filter((event) => event.kind === 'answered' && event.begun !== undefined)).toHaveLength(1);
    expect(me.log.filter((event) => event.kind === 'answered' && event.won !== undefined)).toHaveLength(1);
  });

  it('is won once: its end brings the points alone', () => {
    const me = beginWith(6);
    answerWords(me, 0, 6);
    const before = me.learner.streak;
    expect(me.finish()).toMatchObject({ wonDay: false, pointsEntries: [{ reason: 'workout-finished' }] });
    expect(me.learner.streak).toEqual({ ...before, wonBy: 'workout' });
    expect(me.finish()).toBe('duplicate');
  });

  it('is not won any more when that answer is taken back, and is won by the one after it', () => {
    const me = beginWith(6);
    answerWords(me, 0, 3);
    me.undoAnswer();
    expect(me.learner.streak).toMatchObject({ length: 0, lastWonDay: null });
    expect(me.learner.figures?.wins).toEqual([]);
    answerWords(me, 3, 4);
    expect(me.learner.streak.length).toBe(1);
  });

  it('stays won by choices when the answer is taken back', () => {
    const me = startLearner();
    for (let i = 0; i < 10; i++) me.choose(`known-${i}`, 'known', 'a1', undefined, 2000);
    me.choose('w0', 'learn');
    me.begin();
    me.answer('w0', 'knew');
    expect(me.learner.streak.wonBy).toBe('answers');
    me.undoAnswer();
    expect(me.learner.streak).toMatchObject({ length: 1, wonBy: 'choices' });
  });

  it('is the one on which it was done, when its answers come later', () => {
    const me = beginWith(6);
    const doneAtMs = me.nowMs;
    me.waitHours(48);
    answerWords(me, 0, 3, doneAtMs);
    expect(me.learner.streak.lastWonDay).toBe('2026-11-02');
  });

  it('is none before it was given out, whatever the answers say', () => {
    const me = beginWith(0);
    for (let i = 0; i < 6; i++) me.choose(`w${i}`, 'learn');
    me.waitHours(24 * 4);
    for (const [at, back] of [2, 1, 0].entries()) {
      const workoutId = `workout-${at}`;
      me.begin(workoutId);
      for (const { wordId } of me.due().slice(0, Math.ceil(me.due().length / 2)))
        me.answer(wordId, 'knew', workoutId, me.nowMs - back * 86_400_000);
      me.finish(workoutId);
    }
    expect(me.learner.streak).toMatchObject({ length: 1, lastWonDay: '2026-11-06' });
  });

  it('is the evening on which half was answered, not the night of the last word', () => {
    const me = beginWith(9, { nowMs: '2026-11-02T23:50:00Z' });
    answerWords(me, 0, 8);
    me.nowMs = Date.parse('2026-11-03T00:01:00Z');
    answerWords(me, 8, 9);
    me.finish();
    expect(me.learner.streak).toMatchObject({ length: 1, lastWonDay: '2026-11-02' });
  });

  it('is the later one where half was answered only then', () => {
    const me = beginWith(7, { nowMs: '2026-11-02T23:50:00Z' });
    answerWords(me, 0, 2);
    me.nowMs = Date.parse('2026-11-03T00:01:00Z');
    answerWords(me, 2, 4);
    expect(me.learner.streak.lastWonDay).toBe('2026-11-03');
  });

  it('is not won by an answer to a word that failed in the evening', () => {
    const me = beginWith(7, { nowMs: '2026-11-02T23:50:00Z' });
    for (let i = 0; i < 3; i++) me.answer(`w${i}`, 'forgot');
    me.nowMs = Date.parse('2026-11-03T00:01:00Z');
    for (let i = 0; i < 3; i++) me.answer(`w${i}`, 'knew');
    expect(me.learner.streak.length).toBe(0);
  });
});

describe('what was due', () => {
  it.each([true, false])('is as many words as a workout takes, given out or made on a device', (isIssued) => {
    const me = beginWith(26, { isIssued });
    for (let i = 0; i < Math.ceil(taken / 2); i++) {
      expect(me.learner.workouts.map(({ shareDay }) => shareDay)).toEqual(i === 0 ? [] : [undefined]);
      me.introduce(`w${i}`, 'knew');
      me.introduce(`w${i}`, 'knew');
    }
    expect(me.learner.workouts[0]?.shareDay).toBe('2026-11-02');
    me.finish();
    expect(me.log.at(-1)).toMatchObject({ kind: 'workout-finished', due: taken });
  });

  it('is one workout of the words answered and those that are not, each with what it was', () => {
    const { rules } = startLearner();
    const news = (count: number) => Array.from({ length: count }, (_, dueAtMs) => ({ dueAtMs, isNew: true }));
    const reviews = (count: number) => news(count).map((word) => ({ ...word, isNew: false }));
    expect(countDue({ answered: news(4), due: news(22) }, rules)).toBe(taken);
    expect(countDue({ answered: reviews(9), due: reviews(40) }, rules)).toBe(20);
    expect(countDue({ answered: news(2), due: reviews(3) }, rules)).toBe(5);
    expect(countDue({ answered: [], due: news(2) }, rules, () => 'apart')).toBe(1);
  });

  it('counts those of a later day on which the workout goes on', () => {
    const me = beginWith(1);
    me.waitHours(24);
    for (let i = 1; i < 9; i++) me.choose(`w${i}`, 'learn');
    answerWords(me, 0, 1);
    expect(me.learner.streak.length).toBe(0);
    expect(me.learner.workouts[0]?.begun).toEqual({ due: taken, day: '2026-11-03' });
  });
});

it('a flight that cuts a day short is not forgotten as the answer before it is taken back', () => {
  const me = beginWith(6);
  answerWords(me, 0, 6);
  me.waitHours(72);
  me.begin('workout-2', false);
  for (const { wordId } of me.due())
    if (me.learner.lastAnswer?.streakBefore === undefined) me.answer(wordId, 'knew', 'workout-2');
  expect(me.learner.streak.lastWonDay).toBe('2026-11-05');
  me.changeSettings({ timeZone: 'Asia/Tokyo' });
  expect(me.learner.streak.excusedDays).toBe(0);
  me.undoAnswer();
  expect(me.learner.streak).toMatchObject({ lastWonDay: '2026-11-02', excusedDays: 1 });
});

it('a log replays to the same, with what was won and taken back', () => {
  const me = beginWith(6);
  answerWords(me, 0, 3);
  me.undoAnswer();
  answerWords(me, 2, 6);
  me.finish();
  me.waitHours(72);
  me.begin('workout-2', false);
  for (const { wordId } of me.due()) me.answer(wordId, 'knew', 'workout-2', me.nowMs - 3_600_000);
  const folded = fold(me.log, rulesByName([]));
  expect(folded.rejected).toEqual([]);
  expect(folded.learner).toEqual(me.learner);
});
