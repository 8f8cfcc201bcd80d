import { describe, expect, it } from 'vitest';
import { composeWorkout, type Confusion } from './compose-workout.ts';
import { rulesOfRelease1 } from '../learner/rule-sets.ts';
import { defaultRules } from '../terms/rules.ts';

const words = (count: number, isNew: boolean, dueAtMs = 0) =>
  Array.from({ length: count }, (_, i) => ({ name: `${isNew ? 'n' : 'r'}${i}`, isNew, dueAtMs: dueAtMs + i }));

const compose = (due: ReturnType<typeof words>, rules = defaultRules) =>
  composeWorkout(due, rules)
    .map(({ name }) => name)
    .join(' ');

describe('composeWorkout', () => {
  it.each([
    ['nothing', [], ''],
    ['a newcomer’s five words', words(5, true), 'n0 n1 n2 n3 n4'],
    ['many new words', words(30, true), 'n0 n1 n2 n3 n4 n5 n6'],
    ['a backlog', words(26, false), Array.from({ length: 20 }, (_, i) => `r${i}`).join(' ')],
    ['both', [...words(4, false), ...words(3, true, 100)], 'r0 n0 r1 n1 r2 n2 r3'],
    ['reviews in the way of new words', [...words(19, false), ...words(3, true, 100)], compose(words(19, false))],
    [
      'new words that waited longer',
      [...words(30, false, 100), ...words(9, true)],
      'r0 n0 r1 n1 r2 n2 r3 n3 r4 n4 r5 n5 n6',
    ],
  ])('takes of %s', (_, due, expected) => {
    expect(compose(due)).toBe(expected);
  });

  it('never asks for more than 20', () => {
    for (let news = 0; news <= 30; news++) {
      for (let reviews = 0; reviews <= 30; reviews++) {
        for (const later of [0, 100]) {
          const taken = composeWorkout([...words(news, true, later), ...words(reviews, false, 50)], defaultRules);
          const asks = taken.reduce((sum, { isNew }) => sum + (isNew ? 2 : 1), 0);
          expect(asks).toBeLessThanOrEqual(20);
          expect(taken.filter(({ isNew }) => isNew).length).toBeLessThanOrEqual(7);
          // Nothing is left out that would have had a place.
          const left = news + reviews - taken.length;
          if (left > 0 && news < 8) expect(asks).toBeGreaterThanOrEqual(19);
        }
      }
    }
  });

  it('takes twenty words of any kind under rules without introductions, and one word at least', () => {
    expect(compose(words(30, true), rulesOfRelease1).split(' ')).toHaveLength(20);
    expect(compose(words(2, true), { ...defaultRules, workoutSize: 1 })).toBe('n0');
  });

  it('keeps words apart that were taken for each other, the one that waited longer first, and sets firm ones against each other', () => {
    const pairs: Record<string, Confusion> = {
      'r1 r4': 'apart',
      'r4 r5': 'apart',
      'r0 n1': 'apart',
      'r5 n7': 'apart',
      'r2 r6': 'against',
      'r3 r9': 'against',
    };
    const names = (due: ReturnType<typeof words>) =>
      composeWorkout(
        due,
        defaultRules,
        (one, other) => pairs[`${one.name} ${other.name}`] ?? pairs[`${other.name} ${one.name}`] ?? null,
      )
        .map(({ name }) => name)
        .join(' ');
    expect(names(words(8, false))).toBe('r0 r1 r2 r6 r3 r5 r7');
    // What waited is taken once nothing stands against it.
    expect(names(words(8, false).slice(4))).toBe('r4 r6 r7');
    expect(names([...words(2, false), ...words(3, true, 100)])).toBe('r0 n0 r1 n2');
    // A word that found no place keeps nobody out.
    expect(names([...words(8, true, -100), ...words(7, false)]).split(' ')).toContain('r5');
  });
});
