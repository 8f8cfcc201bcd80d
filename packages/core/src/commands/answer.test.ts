import { dayMs } from '../day/durations.ts';
import { describe, expect, it } from 'vitest';
import { finishWorkout } from './finish-workout.ts';
import { wordDueAtMs } from '../learner/word.ts';
import { startLearner } from '../test/test-learner.ts';

const learning = (...wordIds: string[]) => {
  const me = startLearner();
  for (const wordId of wordIds) me.choose(wordId, 'learn');
  return me;
};

describe('judgeAnswer', () => {
  it('refuses a word that is not being learnt', () => {
    const me = startLearner();
    me.choose('dog', 'known');
    expect(me.answer('dog', 'knew')).toBe('not-learning');
    expect(me.answer('unknown', 'knew')).toBe('not-learning');
  });

  it('reviews the first answer, and gives a point when it is right', () => {
    const me = learning('cat');
    expect(me.answer('cat', 'knew')).toMatchObject({
      pointsEntries: [{ reason: 'right-first-try', points: 1 }],
      outcome: { counted: 'first', stageBefore: 'learning', stageAfter: 'repeating', points: 1 },
    });
    expect(me.learner).toMatchObject({ points: 1, counts: { learning: 0, repeating: 1 } });
  });

  it('reviews one closing answer after a failure, and logs the rest', () => {
    const me = learning('cat');
    const counted = (['forgot', 'forgot', 'knew', 'knew', 'forgot', 'knew'] as const).map((grade) => {
      me.waitHours(0.02);
      const result = me.answer('cat', grade);
      return typeof result === 'string' ? result : result.outcome.counted;
    });
    expect(counted).toEqual(['first', 'logged', 'closing', 'logged', 'logged', 'logged']);
    expect(me.words.get('cat')).toMatchObject({
      triesInWorkout: 6,
      failedWorkouts: 1,
      failedInWorkout: true,
      closedInWorkout: true,
      memory: { reps: 2 },
    });
    expect(me.learner.points).toBe(0);
  });

  it('logs a word that is not due, and leaves its memory and workout alone', () => {
    const me = learning('cat');
    me.answer('cat', 'forgot', 'first');
    const before = me.words.get('cat');
    expect(me.answer('cat', 'knew', 'second')).toMatchObject({ outcome: { counted: 'logged', points: 0 } });
    expect(me.words.get('cat')).toEqual(before);
    expect(me.answer('cat', 'knew', 'first')).toMatchObject({ outcome: { counted: 'closing' } });
  });

  it.each([
    // what, hours by which the device's time differs from the arrival, time taken
    ['a clock ahead', 5, 'arrival'],
    ['an answer of two days ago', -48, 'sent'],
    ['an answer before the choice', -30 * 24, 'chosen'],
  ] as const)('takes %s', (_, hours, taken) => {
    const me = learning('cat');
    const chosenMs = me.nowMs;
    me.waitHours(72);
    const sentMs = me.nowMs + hours * 3_600_000;
    const result = me.answer('cat', 'knew', 'w', sentMs);
    const expectedMs = { arrival: me.nowMs, sent: sentMs, chosen: chosenMs }[taken];
    expect(result).toMatchObject({
      event: { answeredAtMs: expectedMs },
      word: { memory: { lastReviewAtMs: expectedMs } },
    });
  });

  it('takes an answer to be at most 30 days old, and not before the last review', () => {
    const me = learning('cat', 'dog');
    me.waitHours(40 * 24);
    expect(me.answer('cat', 'knew', 'w', 0)).toMatchObject({ event: { answeredAtMs: me.nowMs - 30 * dayMs } });
    me.answer('dog', 'knew', 'w');
    const reviewedMs = me.nowMs;
    me.waitHours(7 * 24);
    expect(me.answer('dog', 'knew', 'late', reviewedMs - dayMs)).toMatchObject({
      event: { answeredAtMs: reviewedMs },
      outcome: { counted: 'logged' },
    });
  });

  it('reaches a due word from a device whose clock is behind, not from one that was offline before it was due', () => {
    const me = learning('cat');
    me.answer('cat', 'knew');
    const dueAtMs = wordDueAtMs(me.words.get('cat')!) ?? 0;
    me.nowMs = dueAtMs + 5 * 3_600_000;
    expect(me.answer('cat', 'knew', 'offline', dueAtMs - 13 * 3_600_000)).toMatchObject({
      outcome: { counted: 'logged' },
    });
    expect(me.answer('cat', 'knew', 'behind', dueAtMs - 10 * 3_600_000)).toMatchObject({
      event: { answeredAtMs: dueAtMs },
      outcome: { counted: 'first' },
    });
  });

  it('gives 10 points once when a word becomes learned, also after it was forgotten and learned again', () => {
    const me = learning('cat');
    const reasons: string[] = [];
    for (let round = 0; round < 14; round++) {
      me.nowMs = wordDueAtMs(me.words.get('cat')!) ?? 0;
      const result = me.answer('cat', round === 4 ? 'forgot' : 'knew', `workout-${round}`);
      if (typeof result !== 'string') reasons.push(...result.pointsEntries.map(({ reason }) => reason));
    }
    expect(me.words.get('cat')).toMatchObject({ learnedAwarded: true, memory: { lapses: 1 } });
    expect(me.learner.counts.learned).toBe(1);
    expect(reasons.filter((reason) => reason === 'word-learned')).toHaveLength(1);
    expect(me.learner.points).toBe(13 + 10);
  });

  it('marks a word stubborn at the eighth failed workout, and lets it be put aside for two weeks', () => {
    const me = learning('cat');
    const stubborn: boolean[] = [];
    const refusals: unknown[] = [];
    for (let round = 1; round <= 8; round++) {
      me.answer('cat', 'forgot', `workout-${round}`);
      me.answer('cat', 'forgot', `workout-${round}`);
      me.answer('cat', 'knew', `workout-${round}`);
      stubborn.push(me.words.get('cat')?.stubborn ?? false);
      if (round < 8) refusals.push(me.putAside('cat'));
      me.waitHours(24);
    }
    expect(refusals).toEqual(Array.from({ length: 7 }, () => 'not-stubborn'));
    expect(stubborn).toEqual([false, false, false, false, false, false, false, true]);
    expect(me.due()).toHaveLength(1);
    me.putAside('cat');
    expect(me.undoAnswer()).toBe('nothing-to-undo');
    me.waitHours(13 * 24);
    expect(me.due()).toHaveLength(0);
    expect(me.answer('cat', 'knew', 'aside')).toMatchObject({ outcome: { counted: 'logged' } });
    me.waitHours(24);
    expect(me.due()).toHaveLength(1);
    expect(me.answer('cat', 'knew', 'back')).toMatchObject({ outcome: { counted: 'first' } });
    expect(me.words.get('cat')).toMatchObject({ stubborn: true, putAsideUntilMs: null });
    for (let round = 0; me.learner.counts.learned === 0; round++) {
      me.nowMs = wordDueAtMs(me.words.get('cat')!) ?? 0;
      me.answer('cat', 'knew', `up-${round}`);
    }
    expect(me.words.get('cat')).toMatchObject({ stubborn: false, failedWorkouts: 0 });
  });
});

describe('undoAnswer', () => {
  it('takes the last answer back exactly, points and all', () => {
    const me = learning('cat', 'dog');
    me.answer('dog', 'knew');
    const { learner } = me;
    const word = me.words.get('cat');
    me.answer('cat', 'knew');
    expect(me.undoAnswer()).toMatchObject({ pointsEntries: [{ reason: 'right-first-try', points: -1 }] });
    expect(me.learner).toEqual({ ...learner, lastAnswer: null });
    expect(me.words.get('cat')).toEqual(word);
    expect(me.undoAnswer()).toBe('nothing-to-undo');
  });

  it('pays a word that is learned again after an undo, once on balance', () => {
    const me = learning('cat');
    for (let round = 0; round < 3; round++) {
      me.nowMs = wordDueAtMs(me.words.get('cat')!) ?? 0;
      me.answer('cat', 'knew', `workout-${round}`);
    }
    expect(me.learner.points).toBe(13);
    me.undoAnswer();
    expect(me.learner.points).toBe(2);
    me.answer('cat', 'knew', 'again');
    expect(me.learner.points).toBe(13);
    const keys = me.ledger.map(({ reason, source, causeId }) => `${reason} ${source} ${causeId}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('refuses an answer that is not the last one, and any of a finished workout', () => {
    const me = learning('cat', 'dog');
    me.answer('cat', 'knew', 'w', me.nowMs, 'first');
    me.answer('dog', 'knew', 'w', me.nowMs, 'second');
    expect(me.undoAnswer('first')).toBe('nothing-to-undo');
    me.finish('w');
    expect(me.undoAnswer('second')).toBe('nothing-to-undo');
  });
});

describe('finishWorkout', () => {
  it('gives 5 points and the day, once', () => {
    const me = learning('cat');
    me.answer('cat', 'forgot');
    expect(me.finish()).toMatchObject({ pointsEntries: [{ reason: 'workout-finished', points: 5 }], wonDay: true });
    expect(me.learner).toMatchObject({ points: 5, streak: { length: 1, wonBy: 'workout' } });
    expect(finishWorkout({ learner: me.learner, workoutId: 'workout-1', due: null, atMs: me.nowMs }, me.rules)).toEqual(
      {
        ok: false,
        code: 'nothing-to-finish',
      },
    );
  });

  it('gives nothing when no answer counted, or the only one was taken back', () => {
    const me = learning('cat');
    expect(me.finish()).toBe('nothing-to-finish');
    me.answer('cat', 'knew');
    me.answer('cat', 'knew', 'not-due');
    expect(me.finish('not-due')).toBe('nothing-to-finish');
    const other = learning('cat');
    other.answer('cat', 'knew');
    other.undoAnswer();
    expect(other.finish()).toBe('nothing-to-finish');
  });

  it('forgets the oldest of too many open workouts', () => {
    const me = learning(...'abcdefghi'.split(''));
    for (const wordId of 'abcdefghi') me.answer(wordId, 'knew', `workout-${wordId}`);
    expect(me.finish('workout-a')).toBe('nothing-to-finish');
    expect(me.finish('workout-b')).toMatchObject({ ok: true });
  });

  it('wins the day an offline workout was done on', () => {
    const me = learning('cat', 'dog');
    me.answer('cat', 'knew', 'monday');
    me.finish('monday');
    const tuesdayMs = me.nowMs + dayMs;
    me.waitHours(48);
    me.answer('dog', 'knew', 'tuesday', tuesdayMs);
    expect(me.finish('tuesday')).toMatchObject({ wonDay: true });
    expect(me.learner.streak).toMatchObject({ length: 2, lastWonDay: '2026-11-03' });
  });
});
