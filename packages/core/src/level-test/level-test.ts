import { abilityInterval } from './ability-interval.ts';
import { levels, type Level } from '../terms/levels.ts';
import { chanceOf } from '../terms/random.ts';
import { levelOfAbility, startAbility, type TestKind } from './ability-scale.ts';
import { chooseItem, type TestItem } from './choose-item.ts';
import { chanceOfKnown, estimateAbility, grid, guessRate, type ItemResult, type Estimate } from './estimate-ability.ts';

/** One question of a test, in the order of the answers: an item, or an invented word. */
export interface TestAnswer {
  readonly itemId: string;
  readonly difficulty: number | null;
  readonly answered: ItemResult;
}

export interface LevelTest {
  /** Seeds the choice of questions: the same test with the same answers asks the same. */
  readonly id: string;
  readonly kind: TestKind;
  readonly answers: readonly TestAnswer[];
}

/** The pool of a test: words of the deck, and invented words. */
export interface TestPool {
  readonly items: readonly TestItem[];
  readonly pseudoIds: readonly string[];
}

/**
 * When a test ends: after `least` questions if the standard error (logits) is small enough; after `usual` unless the level is
 * in doubt (its chance is below `levelSure`); after `most` in any case.
 */
export const testLength = { least: 12, usual: 20, most: 24, seEnough: 0.45, levelSure: 0.7 } as const;

/** One invented word is asked within each of these spans of questions, counted from 0: 2 of 24, 8 %. */
const pseudoSpans = [
  { from: 3, until: 8 },
  { from: 11, until: 16 },
] as const;

/** A result is uncertain if at least this many invented words were asked, and all were "known". */
const claimsThatDoubt = 2;

const isPseudoTurn = (id: string, turn: number): boolean =>
  pseudoSpans.some(
    ({ from, until }, span) => turn === from + Math.floor(chanceOf(`${id} pseudo ${span}`) * (until - from)),
  );

/** The level at each ability of the grid. */
const gridLevels: readonly Level[] = grid.map(levelOfAbility);

const estimateOf = ({ kind, answers }: LevelTest): Estimate => estimateAbility(startAbility(kind), answers);

/** The posterior chance of the estimated level. */
const chanceOfLevel = ({ mean, weights }: Estimate): number => {
  const level = levelOfAbility(mean);
  return weights.reduce((sum, weight, index) => (gridLevels[index] === level ? sum + weight : sum), 0);
};

/** Whether a test may end. Guessers never reach certainty; further questions go to takers whose level may still change. */
const isEnough = (questions: number, estimate: Estimate): boolean =>
  questions >= testLength.most ||
  (questions >= testLength.least && estimate.se < testLength.seEnough) ||
  (questions >= testLength.usual && chanceOfLevel(estimate) >= testLength.levelSure);

/** A question: an item's id with its difficulty, null for an invented word. */
export interface AskedItem {
  readonly itemId: string;
  readonly difficulty: number | null;
}

/** The next question of a test. Null at the end. */
export const nextQuestion = (test: LevelTest, pool: TestPool): AskedItem | null => {
  const estimate = estimateOf(test);
  return isEnough(test.answers.length, estimate) ? null : drawQuestion(test, pool, estimate);
};

/** Draws a question for an ongoing test, even if it may already end. Null when no item remains. */
export const drawQuestion = (test: LevelTest, pool: TestPool, estimate = estimateOf(test)): AskedItem | null => {
  const { id, answers } = test;
  const askedIds = new Set(answers.map(({ itemId }) => itemId));
  const pseudo = pool.pseudoIds.filter((pseudoId) => !askedIds.has(pseudoId));
  const pseudoId = pseudo[Math.floor(chanceOf(`${id} word ${answers.length}`) * pseudo.length)];
  if (pseudoId !== undefined && isPseudoTurn(id, answers.length)) return { itemId: pseudoId, difficulty: null };
  const item = chooseItem(
    { testId: id, ability: estimate.mean, guessing: guessRate(answers), asked: askedIds },
    pool.items,
  );
  return item === null ? null : { itemId: item.id, difficulty: item.difficulty };
};

/** Number of unknown words up to the level of an ability: the distance to the next level. */
export const wordsToNext = (ability: number, items: readonly TestItem[]): number => {
  const place = levels.indexOf(levelOfAbility(ability));
  return Math.round(
    items
      .filter(({ difficulty }) => levels.indexOf(levelOfAbility(difficulty)) <= place)
      .reduce((sum, { difficulty }) => sum + 1 - chanceOfKnown(ability, difficulty), 0),
  );
};

/** The result of a test. */
export interface TestResult {
  readonly level: Level;
  readonly ability: number;
  readonly se: number;
  /** Known words of the pool, with their 90 % interval. */
  readonly vocabulary: { readonly estimate: number; readonly low: number; readonly high: number };
  /** Items without a right answer. */
  readonly missed: readonly string[];
  /** The taker chose a translation for every invented word. */
  readonly isUncertain: boolean;
}

/** Level, vocabulary and missed words by the answers so far. */
export const resultOf = (test: LevelTest, { items }: TestPool): TestResult => {
  const { mean, se } = estimateOf(test);
  const interval = abilityInterval(startAbility(test.kind), test.answers);
  // Known, not guessed.
  const knownAt = (ability: number): number =>
    Math.round(items.reduce((sum, { difficulty }) => sum + chanceOfKnown(ability, difficulty), 0));
  const estimate = knownAt(mean);
  const pseudo = test.answers.filter(({ difficulty }) => difficulty === null);
  return {
    level: levelOfAbility(mean),
    ability: mean,
    se,
    vocabulary: {
      estimate,
      low: Math.min(estimate, knownAt(interval.low)),
      high: Math.max(estimate, knownAt(interval.high)),
    },
    missed: test.answers
      .filter(({ difficulty, answered }) => difficulty !== null && answered !== 'right')
      .map(({ itemId }) => itemId),
    isUncertain: pseudo.length >= claimsThatDoubt && pseudo.every(({ answered }) => answered !== 'skipped'),
  };
};
