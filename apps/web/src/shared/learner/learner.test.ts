import type { LearningLoad, LearningStats, Moves, Progress } from '@kadro/contract';
import { describe, expect, it } from 'vitest';
import { createLearner } from './learner.ts';

const moves: Moves = { left: 30, limit: 30, refillsAt: '2030-01-01T00:00:00Z' };
const load: LearningLoad = { inStages: 4, limit: 50, due: 2, dueLimit: 25 };
const words = { learning: 1, repeating: 2, fixing: 1, learned: 7, known: 9 };
const progress: Progress = {
  level: 'a2',
  test: { rejected: false, result: null },
  points: 10,
  streak: { length: 3, freezes: 0, wonToday: false, lastWonDay: null },
  moves,
  words,
};
const stats: LearningStats = { words, due: 2, nextDueAt: null, reviews: { total: 0, right: 0 }, forecast: [] };

const open = () => {
  const learner = createLearner();
  learner.tell({ progress, stats, load });
  return learner;
};

describe('what is known of the learner', () => {
  it('has one count of each thing, whatever told it', () => {
    const learner = open();
    learner.tell({ moves: { ...moves, left: 12 }, load: { ...load, inStages: 6, due: 5 }, points: 11 });
    const { progress: shown, stats: figures } = learner.get();
    expect(shown).toMatchObject({ points: 11, moves: { left: 12 }, words: { learning: 3, repeating: 2 } });
    expect(figures).toMatchObject({ due: 5, words: { learning: 3 } });
    learner.tell({ words: { ...words, learning: 8, repeating: 0, fixing: 0, learned: 8 } });
    expect(learner.get()).toMatchObject({
      load: { inStages: 8 },
      words: { learning: 8, known: 9 },
      progress: { words: { learning: 8, learned: 8 } },
    });
  });

  it('is filled in by what was kept, where nothing newer was told', () => {
    const learner = createLearner();
    learner.tell({ moves: { ...moves, left: 3 }, load: { ...load, inStages: 9 } });
    learner.recall({ progress, stats });
    expect(learner.get()).toMatchObject({
      moves: { left: 3 },
      load: { inStages: 9 },
      progress: { level: 'a2', moves: { left: 3 }, words: { learning: 6, known: 9 } },
    });
  });

  it('invents nothing', () => {
    const learner = createLearner();
    learner.tell({ points: 9 });
    expect(learner.get()).toEqual({});
  });

  it('counts a choice everywhere at once, and takes it back where it is refused', () => {
    const learner = open();
    learner.expect('a', 'learn');
    learner.expect('b', 'known');
    expect(learner.get()).toMatchObject({
      moves: { left: 28 },
      load: { inStages: 5 },
      words: { learning: 2 },
      progress: { moves: { left: 28 }, words: { learning: 2 } },
    });
    learner.settle('a', { moves: { ...moves, left: 29 }, load: { ...load, inStages: 5 }, points: 10 });
    expect(learner.get()).toMatchObject({ moves: { left: 28 }, load: { inStages: 5 } });
    learner.settle('b');
    expect(learner.get()).toMatchObject({ moves: { left: 29 }, load: { inStages: 5 } });
  });

  it('does not go back to what was asked for before a choice was answered', () => {
    const learner = open();
    const since = learner.mark();
    learner.expect('a', 'learn');
    learner.settle('a', { moves: { ...moves, left: 29 }, load: { ...load, inStages: 5 }, points: 12 });
    learner.tell({ progress: { ...progress, level: 'b1' }, load }, since);
    expect(learner.get()).toMatchObject({
      moves: { left: 29 },
      load: { inStages: 5 },
      progress: { level: 'b1', points: 12, moves: { left: 29 }, words: { learning: 2 } },
    });
    learner.tell({ progress: { ...progress, points: 20 } }, learner.mark());
    expect(learner.get().progress).toMatchObject({ points: 20, moves: { left: 30 } });
  });

  it('of one who has left is gone, with the answers that come later', () => {
    const learner = open();
    const since = learner.mark();
    learner.expect('a', 'learn');
    learner.forget();
    learner.settle('a', { moves, load, points: 1 });
    learner.tell({ progress }, since);
    expect(learner.get()).toEqual({});
    expect(learner.lastChoice()).toBeUndefined();
  });
});

describe('the choice that can be taken back', () => {
  it('is the last one that stands', () => {
    const learner = open();
    for (const id of ['a', 'b', 'c']) learner.expect(id, 'learn');
    learner.settle('c');
    expect(learner.lastChoice()).toBe('b');
    learner.takeBack('b', false);
    expect(learner.lastChoice()).toBe('a');
    expect(learner.get().moves?.left).toBe(29);
  });

  it('is none after the server took one back, which keeps no earlier one', () => {
    const learner = open();
    for (const id of ['a', 'b']) learner.expect(id, 'learn');
    learner.takeBack('b', true);
    expect(learner.lastChoice()).toBeUndefined();
    learner.expect('c', 'known');
    expect(learner.lastChoice()).toBe('c');
  });
});
