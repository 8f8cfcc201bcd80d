import { describe, expect, it } from 'vitest';
import { levels } from '../terms/levels.ts';
import { levelOfAbility, priorDifficulty, startAbility, testKinds, type TestKind } from './ability-scale.ts';
import { chooseItem, informationOf } from './choose-item.ts';
import { chanceOfRight, estimateAbility, grid, guessRate, type ItemResult } from './estimate-ability.ts';
import { nextQuestion, resultOf, testLength, wordsToNext, type LevelTest, type TestAnswer } from './level-test.ts';

const perLevel = 60;
const items = levels.flatMap((level) =>
  Array.from({ length: perLevel }, (_, rank) => ({
    id: `${level}-${rank}`,
    difficulty: priorDifficulty(level, (rank + 0.5) / perLevel),
  })),
);
const pool = { items, pseudoIds: Array.from({ length: 12 }, (_, index) => `pseudo-${index}`) };

type Taker = (difficulty: number | null) => ItemResult;

const take = (id: string, kind: TestKind, taker: Taker): LevelTest => {
  const answers: TestAnswer[] = [];
  for (;;) {
    const question = nextQuestion({ id, kind, answers }, pool);
    if (question === null) return { id, kind, answers };
    answers.push({ ...question, answered: taker(question.difficulty) });
  }
};

/** Knows all that is easier than an ability, and says so where they do not. */
const knowsUpTo =
  (ability: number): Taker =>
  (difficulty) =>
    difficulty !== null && difficulty < ability ? 'right' : 'skipped';

describe('the scale', () => {
  it('lays the levels side by side, and each word inside its own', () => {
    for (const level of levels)
      for (const share of [0.01, 0.5, 0.99]) expect(levelOfAbility(priorDifficulty(level, share))).toBe(level);
    expect(levelOfAbility(-100)).toBe('novice');
    expect(levelOfAbility(100)).toBe('c2');
  });

  it('begins each way in between its two levels', () => {
    expect(startAbility('medium')).toBeCloseTo((priorDifficulty('b1', 0.5) + priorDifficulty('b2', 0.5)) / 2);
  });
});

describe('the estimate', () => {
  it('is near the way in before any answer', () => {
    const { mean, se, weights } = estimateAbility(1, []);
    expect(mean).toBeGreaterThan(0.9);
    expect(mean).toBeLessThan(1);
    expect(se).toBeGreaterThan(1);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
  });

  it('is what a finer quadrature finds', () => {
    const answers = [
      { difficulty: 0.5, answered: 'right' },
      { difficulty: 1, answered: 'skipped' },
      { difficulty: -0.5, answered: 'wrong' },
      { difficulty: null, answered: 'skipped' },
    ] as const;
    const guessing = guessRate(answers);
    let [sum, first] = [0, 0];
    for (let ability = -8; ability < 8; ability += 0.001) {
      const density =
        (0.95 * Math.exp(-(ability ** 2) / 2) + (0.05 / 4) * Math.exp(-((ability / 4) ** 2) / 2)) *
        chanceOfRight(ability, 0.5, guessing) *
        (1 - chanceOfRight(ability, 1, guessing)) *
        (1 - chanceOfRight(ability, -0.5, guessing));
      sum += density;
      first += density * ability;
    }
    expect(estimateAbility(0, answers).mean).toBeCloseTo(first / sum, 3);
  });

  it('learns from invented words and wrong answers who guesses', () => {
    const invented = (answered: ItemResult) => ({ difficulty: null, answered });
    expect(guessRate([invented('wrong'), invented('wrong')])).toBeGreaterThan(guessRate([]));
    expect(guessRate([invented('skipped')])).toBeLessThan(guessRate([]));
    expect(guessRate([{ difficulty: 0, answered: 'wrong' }])).toBeGreaterThan(guessRate([]));
    // A right answer of one who guesses tells less.
    const right = { difficulty: 2, answered: 'right' } as const;
    const honest = estimateAbility(0, [right, invented('skipped')]);
    const guesser = estimateAbility(0, [right, invented('wrong')]);
    expect(guesser.mean).toBeLessThan(honest.mean);
  });
});

describe('the choice of an item', () => {
  it('finds an item most telling where half know it, a little above where one can guess', () => {
    expect(informationOf(0, 0, 0)).toBeCloseTo(0.25);
    expect(informationOf(0, 1, 0)).toBeLessThan(0.25);
    expect(informationOf(0, -0.2, 1)).toBeGreaterThan(informationOf(0, 0, 1));
  });

  it('takes one near the ability, never one that was asked, and other ones in another test', () => {
    const first = new Set<string>();
    for (let test = 0; test < 200; test += 1) {
      const asked = new Set(items.slice(0, 5).map(({ id }) => id));
      const item = chooseItem({ testId: `test ${test}`, ability: 0, guessing: 0, asked }, items);
      expect(Math.abs(item?.difficulty ?? 9)).toBeLessThan(0.6);
      first.add(item?.id ?? '');
    }
    expect(first.size).toBeGreaterThan(10);
    expect(
      chooseItem({ testId: 'none', ability: 0, guessing: 0, asked: new Set(items.map(({ id }) => id)) }, items),
    ).toBeNull();
  });
});

describe('a level test', () => {
  it.each(levels)('finds who knows all words up to the middle of %s, whichever way they came in', (level) => {
    for (const kind of testKinds) {
      const test = take(`${level} ${kind}`, kind, knowsUpTo(priorDifficulty(level, 0.5)));
      const found = levels.indexOf(resultOf(test, pool).level);
      expect(Math.abs(found - levels.indexOf(level))).toBeLessThanOrEqual(1);
    }
  });

  it('asks nothing twice, ends in time, and asks two invented words', () => {
    for (let number = 0; number < 30; number += 1) {
      const test = take(`length ${number}`, testKinds[number % 3] ?? 'easy', knowsUpTo(number / 3 - 5));
      expect(new Set(test.answers.map(({ itemId }) => itemId)).size).toBe(test.answers.length);
      expect(test.answers.length).toBeGreaterThanOrEqual(testLength.least);
      expect(test.answers.length).toBeLessThanOrEqual(testLength.most);
      if (test.answers.length >= 16)
        expect(test.answers.filter(({ difficulty }) => difficulty === null)).toHaveLength(2);
    }
  });

  it('goes on beyond the usual length where the level is in doubt, and only there', () => {
    // Guesses at all that is not known: one of four is right.
    const guesser = (id: string, ability: number): LevelTest => {
      let guesses = 0;
      return take(id, 'medium', (difficulty) =>
        difficulty !== null && difficulty < ability
          ? 'right'
          : guesses++ % 4 === 1 && difficulty !== null
            ? 'right'
            : 'wrong',
      );
    };
    const tests = Array.from({ length: 40 }, (_, at) => guesser(`guesser ${at}`, at / 10 - 2));
    const lengths = tests.map(({ answers }) => answers.length);
    expect(new Set(lengths)).toContain(testLength.usual);
    expect(lengths.filter((length) => length > testLength.usual).length).toBeGreaterThan(0);
    for (const test of tests) {
      const { answers } = test;
      const { se } = resultOf(test, pool);
      if (se < testLength.seEnough || answers.length >= testLength.most) continue;
      const { weights, mean } = estimateAbility(startAbility(test.kind), answers);
      const sure = weights
        .filter((_, at) => levelOfAbility(grid[at] ?? 0) === levelOfAbility(mean))
        .reduce((sum, weight) => sum + weight, 0);
      expect(answers.length).toBeGreaterThanOrEqual(testLength.usual);
      expect(sure).toBeGreaterThanOrEqual(testLength.levelSure);
    }
  });

  it('goes on where it was, with the same questions', () => {
    const whole = take('again', 'medium', knowsUpTo(0.4));
    const half = { ...whole, answers: whole.answers.slice(0, 7) };
    expect(nextQuestion(half, pool)).toMatchObject({ itemId: whole.answers[7]?.itemId });
  });

  it('says what was missed, how many words are known, and that claims of invented words make it uncertain', () => {
    const honest = resultOf(take('honest', 'medium', knowsUpTo(0.4)), pool);
    expect(honest.missed.length).toBeGreaterThan(3);
    expect(honest.missed.some((id) => id.startsWith('pseudo'))).toBe(false);
    const { low, estimate, high } = honest.vocabulary;
    expect(low).toBeLessThan(estimate);
    expect(estimate).toBeLessThan(high);
    expect(high).toBeLessThan(items.length);
    expect(honest.isUncertain).toBe(false);
    // Half of the word's own level lies ahead, and a little of those before.
    const toNext = wordsToNext(0, items);
    expect(toNext).toBeGreaterThan(perLevel / 2);
    expect(toNext).toBeLessThan(perLevel * 2);
    const boaster = take('boaster', 'medium', (difficulty) => (difficulty === null ? 'wrong' : 'right'));
    expect(resultOf(boaster, pool).isUncertain).toBe(true);
  });
});
