import type { Workout, WorkoutSummary } from '@kadro/contract';
import { describe, expect, it, vi } from 'vitest';
import { aWorkoutCard } from '../../test/cards.ts';
import { createWorkoutSession } from './workout-session.ts';
import type { GivenAnswer, WorkoutSource } from './workout-session.ts';
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

const open = (words: readonly string[]) => {
  let ids = 0;
  let nowMs = 1_000_000;
  const source = {
    send: vi.fn<WorkoutSource['send']>(() => new Promise(() => undefined)),
    takeBack: vi.fn((_workoutId: string, _given: GivenAnswer) => Promise.resolve()),
    finish: vi.fn(() => Promise.resolve(summary)),
    onAnswered: vi.fn(),
    report: vi.fn(),
    newId: () => `id-${++ids}`,
    nowMs: () => nowMs,
  };
  const session = createWorkoutSession(workoutOf(words), source);
  const keys = (): string[] => session.get().items.map(({ key }) => key);
  return {
    session,
    source,
    keys,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
};

describe('a workout', () => {
  it('brings a failed card back after three others, as another item', () => {
    const { session, keys } = open(['a', 'b', 'c', 'd', 'e']);
    session.answer('forgot');
    expect(keys()).toEqual(['b:0', 'c:0', 'd:0', 'a:1', 'e:0']);
    expect(session.get().marks).toEqual(['failed', 'current', 'waiting', 'waiting', 'waiting']);
  });

  it('asks until all is remembered, and then finishes once', async () => {
    const { session, source } = open(['a', 'b']);
    session.answer('forgot');
    session.answer('knew');
    session.answer('forgot');
    expect(session.get().isDone).toBe(false);
    session.answer('knew');
    session.answer('knew');
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
    const { session, source, pass } = open(['a', 'b']);
    pass(2400);
    session.answer('knew');
    pass(900);
    session.answer('forgot');
    expect(source.send.mock.calls.map(([, { responseMs }]) => responseMs)).toEqual([2400, 900]);
    pass(5 * 3_600_000);
    session.answer('knew');
    expect(source.send.mock.calls.at(-1)?.[1].responseMs).toBe(3_600_000);
  });

  it('gives every answer its own id', () => {
    const { session, source } = open(['a', 'b']);
    session.answer('forgot');
    session.answer('knew');
    expect(source.send.mock.calls.map(([, { answerId }]) => answerId)).toEqual(['id-1', 'id-2']);
  });
});

describe('undo', () => {
  it('takes the last answer back and tells the server, which keeps no earlier one', () => {
    const { session, source, keys } = open(['a', 'b', 'c']);
    session.answer('knew');
    session.answer('forgot');
    session.undo();
    expect(keys()).toEqual(['b:0', 'c:0']);
    expect(session.get().canUndo).toBe(false);
    session.undo();
    expect(keys()).toEqual(['b:0', 'c:0']);
    session.answer('knew');
    session.undo();
    expect(keys()).toEqual(['b:0', 'c:0']);
    expect(source.takeBack.mock.calls).toMatchObject([
      ['w1', { answerId: 'id-2' }],
      ['w1', { answerId: 'id-3' }],
    ]);
  });

  it('has nothing to take back once the workout is over', () => {
    const { session, source } = open(['a']);
    session.answer('knew');
    session.undo();
    expect(source.takeBack).not.toHaveBeenCalled();
    expect(session.get().isDone).toBe(true);
  });
});
