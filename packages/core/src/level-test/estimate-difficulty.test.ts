import { describe, expect, it } from 'vitest';
import { levels } from '../terms/levels.ts';
import { seededRandom } from '../terms/random.ts';
import { priorDifficulty, testKinds } from './ability-scale.ts';
import { chanceOfRight, type ItemResult } from './estimate-ability.ts';
import { estimateDifficulty, evidenceOf, furthestShift, type ItemEvidence } from './estimate-difficulty.ts';
import { nextQuestion, type LevelTest, type TestAnswer } from './level-test.ts';

const perLevel = 12;
const random = seededRandom('difficulties');
/** A standard normal number, by the sum of twelve even ones. */
const normal = (): number => Array.from({ length: 12 }, () => random()).reduce((sum, each) => sum + each, -6);

/** Words that lie beside where the deck's order has them. */
const words = levels.flatMap((level) =>
  Array.from({ length: perLevel }, (_, rank) => {
    const prior = priorDifficulty(level, (rank + 0.5) / perLevel);
    return { id: `${level}-${rank}`, prior, real: prior + 0.5 * normal() };
  }),
);
const realOf = new Map(words.map(({ id, real }) => [id, real]));
const pool = (difficulties: ReadonlyMap<string, number>) => ({
  items: words.map(({ id, prior }) => ({ id, difficulty: difficulties.get(id) ?? prior })),
  pseudoIds: Array.from({ length: 12 }, (_, index) => `pseudo-${index}`),
});

const answer = (ability: number, real: number | undefined): ItemResult => {
  if (real !== undefined && random() < chanceOfRight(ability, real, 0)) return 'right';
  return random() < 0.8 ? 'skipped' : real !== undefined && random() < 0.25 ? 'right' : 'wrong';
};

const takeTests = (count: number): LevelTest[] =>
  Array.from({ length: count }, (_, taker) => {
    const ability = random() * 9 - 4.5;
    const kind = testKinds[Math.min(2, Math.max(0, Math.floor(ability / 3 + 1.5)))] ?? 'medium';
    const answers: TestAnswer[] = [];
    for (;;) {
      const question = nextQuestion({ id: `taker ${taker}`, kind, answers }, pool(new Map()));
      if (question === null) return { id: `taker ${taker}`, kind, answers };
      answers.push({ ...question, answered: answer(ability, realOf.get(question.itemId)) });
    }
  });

const evidenceByWord = (tests: readonly LevelTest[]): ReadonlyMap<string, ItemEvidence[]> => {
  const found = new Map<string, ItemEvidence[]>();
  for (const test of tests)
    for (const [id, evidence] of evidenceOf(test)) found.set(id, [...(found.get(id) ?? []), evidence]);
  return found;
};

const errorOf = (of: (word: (typeof words)[number]) => number, among: typeof words): number =>
  Math.sqrt(among.reduce((sum, word) => sum + (of(word) - word.real) ** 2, 0) / among.length);

describe('difficulties by answers', () => {
  it('come nearer to what words are really like, the nearer the more was answered', () => {
    const errors = [100, 600].map((count) => {
      const evidence = evidenceByWord(takeTests(count));
      const asked = words.filter(({ id }) => (evidence.get(id) ?? []).length >= count / 50);
      expect(asked.length).toBeGreaterThan(words.length / 3);
      const before = errorOf(({ prior }) => prior, asked);
      return errorOf(({ id, prior }) => estimateDifficulty(prior, evidence.get(id) ?? []), asked) / before;
    });
    expect(errors[0]).toBeLessThan(1);
    expect(errors[1]).toBeLessThan(0.75);
  });

  it('are the deck’s own without an answer, and hardly others after a few', () => {
    const evidence = (count: number, isRight: boolean) =>
      Array.from({ length: count }, () => ({ ability: 0, se: 0.45, guessing: 0.1, isRight }));
    expect(estimateDifficulty(0.3, [])).toBe(0.3);
    expect(Math.abs(estimateDifficulty(0, evidence(1, false)))).toBeLessThan(0.15);
    expect(Math.abs(estimateDifficulty(0, evidence(2, true)))).toBeLessThan(0.3);
    expect(estimateDifficulty(0, evidence(40, false))).toBeGreaterThan(0.8);
    expect(estimateDifficulty(0, evidence(40, true))).toBeLessThan(-0.8);
  });

  it('never lie further than a level from the deck’s, whatever was answered', () => {
    const against = Array.from({ length: 5000 }, () => ({ ability: 4, se: 0.3, guessing: 0, isRight: false }));
    const moved = estimateDifficulty(-1, against);
    expect(moved).toBeGreaterThan(0);
    expect(moved).toBeLessThanOrEqual(-1 + furthestShift);
  });

  it('are the same for the same answers', () => {
    const evidence = evidenceByWord(takeTests(20)).values().next().value ?? [];
    expect(estimateDifficulty(0, evidence)).toBe(estimateDifficulty(0, [...evidence]));
  });
});

it('judges an answer by what all others tell of its taker', () => {
  const others: TestAnswer[] = [-1, -0.5, 0.5, 1].map((difficulty, at) => ({
    itemId: `other ${at}`,
    difficulty,
    answered: difficulty < 0 ? 'right' : 'skipped',
  }));
  const judged = (answered: ItemResult) => {
    const answers = [...others, { itemId: 'judged', difficulty: 0, answered }];
    return evidenceOf({ id: 'test', kind: 'medium', answers }).get('judged');
  };
  expect(judged('right')?.ability).toBeCloseTo(judged('skipped')?.ability ?? NaN, 1);
  expect(judged('right')).toMatchObject({ isRight: true });
  expect(
    evidenceOf({ id: 'test', kind: 'easy', answers: [{ itemId: 'x', difficulty: null, answered: 'skipped' }] }).size,
  ).toBe(0);
});
