import type { Workout, WorkoutCard, WorkoutSummary } from '@kadro/contract';
import { describe, expect, it, vi } from 'vitest';
import { aWorkoutCard } from '../../test/cards.ts';
import { withoutPicture } from './fit-asks.ts';
import { leaveFortune } from './left-fortune.ts';
import { createWorkoutSession } from './workout-session.ts';
import type { WorkoutSession, WorkoutSource } from './workout-session.ts';
import type { GivenAnswer, Grade } from './workout-steps.ts';
import { waitFor } from '../../test/wait-for.ts';

const workoutOf = (words: readonly string[]): Workout => ({
  workoutId: 'w1',
  cards: words.map((word) => aWorkoutCard(word)),
  due: words.length,
  nextDueAt: null,
});
const summary: WorkoutSummary = {
  workoutId: 'w1',
  words: 1,
  rightFirstTry: 1,
  stageChanges: [],
  points: 6,
  totalPoints: 10,
  streak: { length: 1, freezes: 0, wonToday: true, lastWonDay: '2026-01-01' },
  due: 0,
  nextDueAt: null,
  fortune: null,
};

const open = (words: readonly string[], mayAnswerUnturned = false, of: Workout = workoutOf(words)) => {
  let ids = 0;
  let nowMs = 1_000_000;
  const source = {
    send: vi.fn<WorkoutSource['send']>(() => new Promise(() => undefined)),
    audit: vi.fn((_workoutId: string, _given: GivenAnswer) => Promise.resolve()),
    takeBack: vi.fn((_workoutId: string, _given: GivenAnswer) => Promise.resolve()),
    finish: vi.fn(() => Promise.resolve(summary)),
    onFinished: () => undefined,
    onAnswered: vi.fn(),
    report: vi.fn(),
    mayAnswerUnturned: () => mayAnswerUnturned,
    withoutPicture,
    newId: () => `id-${++ids}`,
    nowMs: () => nowMs,
  };
  const session = createWorkoutSession(of, source);
  const keys = (): string[] => session.get().items.map(({ key }) => key);
  const answer = (grade: Grade): void => {
    session.turn();
    session.answer(grade);
  };
  return {
    session,
    source,
    keys,
    answer,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
};

describe('a workout', () => {
  it('ends with the saying of one that was left, once', async () => {
    const fortune = { text: 'Slow and steady wins the race.', translation: 'Тише едешь — дальше будешь.' };
    leaveFortune(fortune);
    for (const expected of [fortune, null]) {
      const { session, answer } = open(['cat']);
      answer('knew');
      await waitFor(() => expect(session.get().summary).toEqual({ ...summary, fortune: expected }));
    }
  });

  it('brings a failed card back after three others, as another item', () => {
    const { session, keys, answer } = open(['a', 'b', 'c', 'd', 'e']);
    answer('forgot');
    expect(keys()).toEqual(['b:0', 'c:0', 'd:0', 'a:1', 'e:0']);
    expect(session.get().marks).toEqual(['failed', 'current', 'waiting', 'waiting', 'waiting']);
  });

  it('asks until all is remembered, and then finishes once', async () => {
    const { session, source, answer } = open(['a', 'b']);
    answer('forgot');
    answer('knew');
    answer('forgot');
    expect(session.get().isDone).toBe(false);
    answer('knew');
    answer('knew');
    expect(session.get()).toMatchObject({
      isDone: true,
      remembered: 2,
      rightFirstTry: 1,
      marks: ['remembered-later', 'remembered'],
    });
    expect(source.send).toHaveBeenCalledTimes(4);
    expect(source.finish).toHaveBeenCalledExactlyOnceWith('w1');
    await waitFor(() => expect(session.get().summary).toBe(summary));
  });

  it('measures how long a card lay on top, from each showing anew', () => {
    const { source, pass, answer } = open(['a', 'b']);
    pass(2400);
    answer('knew');
    pass(900);
    answer('forgot');
    expect(source.send.mock.calls.map(([, { responseMs }]) => responseMs)).toEqual([2400, 900]);
    pass(5 * 3_600_000);
    answer('knew');
    expect(source.send.mock.calls.at(-1)?.[1].responseMs).toBe(3_600_000);
  });

  it('gives every answer its own id', () => {
    const { source, answer } = open(['a', 'b']);
    answer('forgot');
    answer('knew');
    expect(source.send.mock.calls.map(([, { answerId }]) => answerId)).toEqual(['id-1', 'id-2']);
  });
});

describe('recall before the verdict', () => {
  it('turns a card that is answered too soon, and takes the answer after', () => {
    const { session, source, keys } = open(['a', 'b']);
    expect(session.answer('knew')).toBe(false);
    expect(session.answer('forgot')).toBe(true);
    expect(source.send.mock.calls.map(([, { grade }]) => grade)).toEqual(['forgot']);
    expect(keys()).toEqual(['b:0', 'a:1']);
    expect(session.get().items.map(({ isTurned }) => isTurned)).toEqual([false, false]);
  });

  it('lets an expert say "knew" at once, and shows what was forgotten all the same', () => {
    const { session, source } = open(['a', 'b'], true);
    expect(session.answer('knew')).toBe(true);
    expect(session.answer('forgot')).toBe(false);
    expect(session.get().items[0]?.isTurned).toBe(true);
    expect(session.answer('forgot')).toBe(true);
    expect(source.send.mock.calls.map(([, { grade }]) => grade)).toEqual(['knew', 'forgot']);
  });

  it('asks again with its front when the card comes back, and shows the back of one whose answer was taken back', () => {
    const { session, answer } = open(['a']);
    answer('forgot');
    expect(session.get().items[0]).toMatchObject({ key: 'a:1', isTurned: false });
    session.undo();
    expect(session.get().items[0]).toMatchObject({ key: 'a:0', isTurned: true });
  });
});

describe('a new word', () => {
  const asks: WorkoutCard['asks'] = [
    { cue: 'english', picture: 'blurred' },
    { cue: 'russian', picture: 'shown' },
  ];
  const introduced = (words: readonly string[]): Workout => ({
    ...workoutOf(words),
    cards: words.map((word) => aWorkoutCard(word, { introduction: true, asks })),
  });
  const top = (session: WorkoutSession) => session.get().items[0];

  it('is shown, which nobody is told, and then asked twice, each way once', () => {
    const { session, source, answer } = open(['a'], false, introduced(['a']));
    expect(top(session)).toMatchObject({ kind: 'show', isTurned: true });
    expect(session.answer('forgot')).toBe(true);
    expect(source.send).not.toHaveBeenCalled();
    expect(top(session)).toMatchObject({ kind: 'ask', isTurned: false, ask: asks?.[0] });
    answer('knew');
    expect(session.get()).toMatchObject({ isDone: false, remembered: 0 });
    expect(top(session)).toMatchObject({ kind: 'ask', isTurned: false, ask: asks?.[1] });
    answer('knew');
    expect(session.get()).toMatchObject({ isDone: true, rightFirstTry: 1 });
    expect(source.send.mock.calls.map(([, { cue }]) => cue)).toEqual(['english', 'russian']);
  });

  it('is shown again where that is taken back, of which the server hears nothing', () => {
    const { session, source, keys, answer } = open(['a', 'b'], false, introduced(['a', 'b']));
    session.answer('knew');
    session.answer('knew');
    expect(session.get().marks).toEqual(['current', 'begun']);
    session.undo();
    expect(keys()[0]).toBe('b:0');
    expect(source.takeBack).not.toHaveBeenCalled();
    session.answer('knew');
    answer('forgot');
    session.undo();
    expect(source.takeBack).toHaveBeenCalledOnce();
    session.undo();
    expect(top(session)).toMatchObject({ kind: 'ask', isTurned: true });
  });

  it('goes on after a reload with what was seen', () => {
    const workout = introduced(['a', 'b']);
    const { session, source, answer } = open(['a', 'b'], false, workout);
    session.answer('knew');
    session.answer('knew');
    answer('forgot');
    const again = createWorkoutSession(workout, source, session.progress());
    expect(again.get()).toEqual(session.get());
  });
});

describe('a word that is heard', () => {
  const sound: Workout = {
    ...workoutOf(['a']),
    cards: [aWorkoutCard('a', { asks: [{ cue: 'sound', picture: 'hidden' }] })],
  };

  it.each([
    ['where nothing can be heard', (session: WorkoutSession) => session.hear(false)],
    ['where somebody cannot listen', (session: WorkoutSession) => session.write()],
  ])('is written %s, and the server hears what it was asked by', (_where, act) => {
    const { session, source, answer } = open(['a'], false, sound);
    expect(session.get().items[0]?.ask.cue).toBe('sound');
    act(session);
    expect(session.get().items[0]?.ask).toEqual({ cue: 'english', picture: 'hidden' });
    answer('knew');
    expect(source.send.mock.calls[0]?.[1].cue).toBe('english');
  });
});

describe('a word that is asked by its picture', () => {
  it('is asked by another cue where the picture cannot be had, and not under the hands of who has turned it', () => {
    const asks: WorkoutCard['asks'] = [{ cue: 'picture', picture: 'shown' }];
    const cards = ['a', 'b'].map((word) => aWorkoutCard(word, { asks }));
    const { session, source, answer } = open([], false, { ...workoutOf([]), cards, due: 2 });
    session.lackPicture('a:0');
    expect(session.get().items.map(({ ask }) => ask.cue)).toEqual(['russian', 'picture']);
    answer('knew');
    session.turn();
    session.lackPicture('b:0');
    answer('knew');
    expect(source.send.mock.calls.map(([, { cue }]) => cue)).toEqual(['russian', 'picture']);
  });
});

describe('a workout that goes on after a reload', () => {
  it('has its queue, its score, the turned card and the way back as they were', () => {
    const { session, source, answer } = open(['a', 'b', 'c']);
    answer('forgot');
    answer('knew');
    session.turn();
    const kept: unknown = JSON.parse(JSON.stringify(session.progress()));
    const again = createWorkoutSession(workoutOf(['a', 'b', 'c']), source, kept as ReturnType<typeof session.progress>);
    expect(again.get()).toEqual(session.get());
    expect(again.get().items.map(({ key, isTurned }) => `${key} ${isTurned}`)).toEqual(['c:0 true', 'a:1 false']);
    again.undo();
    expect(source.takeBack.mock.calls).toMatchObject([['w1', { answerId: 'id-2' }]]);
  });

  it('asks for its end again where that has not come yet, and does not where it has', async () => {
    const { session, source, answer } = open(['a']);
    source.finish.mockReturnValueOnce(new Promise(() => undefined));
    answer('knew');
    const again = createWorkoutSession(workoutOf(['a']), source, session.progress());
    await waitFor(() => expect(again.get().summary).toBe(summary));
    expect(createWorkoutSession(workoutOf(['a']), source, again.progress()).get().summary).toBe(summary);
    expect(source.finish).toHaveBeenCalledTimes(2);
  });
});

describe('undo', () => {
  it('takes the last answer back and tells the server, which keeps no earlier one', () => {
    const { session, source, keys, answer } = open(['a', 'b', 'c']);
    answer('knew');
    answer('forgot');
    session.undo();
    expect(keys()).toEqual(['b:0', 'c:0']);
    expect(session.get().canUndo).toBe(false);
    session.undo();
    expect(keys()).toEqual(['b:0', 'c:0']);
    answer('knew');
    session.undo();
    expect(keys()).toEqual(['b:0', 'c:0']);
    expect(source.takeBack.mock.calls).toMatchObject([
      ['w1', { answerId: 'id-2' }],
      ['w1', { answerId: 'id-3' }],
    ]);
  });

  it('has nothing to take back once the workout is over', () => {
    const { session, source, answer } = open(['a']);
    answer('knew');
    session.undo();
    expect(source.takeBack).not.toHaveBeenCalled();
    expect(session.get().isDone).toBe(true);
  });
});

describe('a word that is typed', () => {
  const asks: WorkoutCard['asks'] = [{ cue: 'typed', picture: 'hidden' }];
  const openTyped = (mayAnswerUnturned = false) => {
    const cards = ['a', 'b'].map((word) => aWorkoutCard(word, { asks }));
    return open([], mayAnswerUnturned, { ...workoutOf([]), cards, due: 2 });
  };
  const sent = ({ source }: ReturnType<typeof openTyped>) =>
    source.send.mock.calls.map(([, { grade, cue }]) => [cue, grade]);

  it.each([
    ['right', 'forgot', 'knew'],
    ['wrong', 'knew', 'forgot'],
    ['nearly', 'knew', 'knew'],
    ['nearly', 'forgot', 'forgot'],
  ] as const)('is judged: %s makes %s a %s', (verdict, wanted, given) => {
    const one = openTyped();
    one.session.type({ text: 'aa', verdict });
    expect(one.session.get().items[0]).toMatchObject({ isTurned: true, typed: { text: 'aa', verdict } });
    one.session.answer(wanted);
    expect(sent(one)).toEqual([['typed', given]]);
    expect(one.session.get().items[0]).toMatchObject({ isTurned: false, typed: null });
  });

  it('by a synonym is no answer: it comes again with a hint, over a reload and an undo', () => {
    const one = openTyped();
    one.session.type({ text: 'aa', verdict: 'synonym' });
    one.session.answer('knew');
    expect(sent(one)).toEqual([]);
    expect(one.session.get()).toMatchObject({ missed: [], remembered: 0 });
    expect(one.session.get().items.map(({ key, isHinted }) => [key, isHinted])).toEqual([
      ['b:0', false],
      ['a:1', true],
    ]);
    one.session.undo();
    expect(one.session.get().items[0]).toMatchObject({ key: 'a:0', typed: { verdict: 'synonym' } });
    one.session.answer('forgot');
    expect(one.source.takeBack).not.toHaveBeenCalled();

    const cards = ['a', 'b'].map((word) => aWorkoutCard(word, { asks }));
    const again = createWorkoutSession({ ...workoutOf([]), cards, due: 2 }, one.source, one.session.progress());
    for (const text of ['b', 'a']) {
      again.type({ text, verdict: 'right' });
      again.answer('forgot');
    }
    expect(sent(one)).toEqual([
      ['typed', 'knew'],
      ['typed', 'knew'],
    ]);
    expect(again.get()).toMatchObject({ isDone: true, rightFirstTry: 2, missed: [] });
  });

  it('was not known by who looked without typing, however they answer', () => {
    const one = openTyped(true);
    expect(one.session.answer('knew')).toBe(false);
    one.session.answer('knew');
    expect(sent(one)).toEqual([['typed', 'forgot']]);
  });

  it('is judged once, and by the learner where they take that back', () => {
    const one = openTyped();
    one.session.type({ text: 'aa', verdict: 'wrong' });
    one.session.type({ text: 'a', verdict: 'right' });
    one.session.answer('knew');
    one.session.undo();
    expect(one.session.get().items[0]?.typed).toEqual({ text: 'aa', verdict: 'nearly' });
    one.session.answer('knew');
    expect(sent(one)).toEqual([
      ['typed', 'forgot'],
      ['typed', 'knew'],
    ]);
  });

  it('stays typed over a reload', () => {
    const one = openTyped();
    one.session.type({ text: 'aa', verdict: 'wrong' });
    const kept = one.session.progress();
    const cards = ['a', 'b'].map((word) => aWorkoutCard(word, { asks }));
    const again = createWorkoutSession({ ...workoutOf([]), cards, due: 2 }, one.source, kept);
    expect(again.get().items[0]).toMatchObject({ isTurned: true, typed: { text: 'aa', verdict: 'wrong' } });
  });
});

describe('a word marked as known', () => {
  const withAudit = (): Workout => {
    const { cards, ...rest } = workoutOf(['a', 'k', 'b']);
    return { ...rest, cards: cards.map((card) => (card.id === 'k' ? { ...card, audit: true as const } : card)) };
  };

  it('is asked for once, and is told when the workout ends, before its end', () => {
    const { session, source, answer, keys } = open([], false, withAudit());
    answer('knew');
    answer('forgot');
    expect(keys()).toEqual(['b:0']);
    expect(session.get().marks).toEqual(['remembered', 'remembered-later', 'current']);
    expect(source.audit).not.toHaveBeenCalled();
    answer('knew');
    expect(source.audit.mock.calls.map(([workoutId, { card, grade }]) => [workoutId, card.id, grade])).toEqual([
      ['w1', 'k', 'forgot'],
    ]);
    expect(source.audit.mock.invocationCallOrder[0]).toBeLessThan(source.finish.mock.invocationCallOrder[0] ?? 0);
    expect(source.send.mock.calls.map(([, { card }]) => card.id)).toEqual(['a', 'b']);
  });

  it('is no word of the workout: neither of what is right nor of what was missed', () => {
    const { session, answer } = open([], false, withAudit());
    for (const grade of ['knew', 'forgot', 'knew'] as const) answer(grade);
    const { total, rightFirstTry, missed, missedKnown, isDone } = session.get();
    expect({ total, rightFirstTry, missed, isDone }).toEqual({ total: 2, rightFirstTry: 2, missed: [], isDone: true });
    expect(missedKnown.map(({ id }) => id)).toEqual(['k']);
  });

  it('is taken back without the server, and so is the answer before it', () => {
    const { session, source, answer, keys } = open([], false, withAudit());
    answer('knew');
    answer('forgot');
    session.undo();
    expect(keys()).toEqual(['k:0', 'b:0']);
    expect(source.takeBack).not.toHaveBeenCalled();
    session.undo();
    expect(source.takeBack.mock.calls.map(([, { card }]) => card.id)).toEqual(['a']);
    for (const grade of ['knew', 'knew', 'knew'] as const) answer(grade);
    expect(source.audit.mock.calls.map(([, { grade }]) => grade)).toEqual(['knew']);
    expect(session.get().missedKnown).toEqual([]);
  });

  it('is told once more by a page that was loaded anew at the end, under the same id', () => {
    const { session, source, answer } = open([], false, withAudit());
    for (const grade of ['knew', 'knew', 'knew'] as const) answer(grade);
    const again = { ...source, audit: vi.fn(source.audit), finish: vi.fn(source.finish) };
    createWorkoutSession(withAudit(), again, session.progress());
    expect(again.audit.mock.calls[0]?.[1].answerId).toBe(source.audit.mock.calls[0]?.[1].answerId);
  });
});
