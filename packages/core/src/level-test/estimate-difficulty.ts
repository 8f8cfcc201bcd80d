import { startAbility } from './ability-scale.ts';
import { chanceOfRight, estimateAbility, grid, guessRate } from './estimate-ability.ts';
import type { LevelTest } from './level-test.ts';

/** One taker's evidence on an item: the ability by all other answers, and the result of this one. */
export interface ItemEvidence {
  readonly ability: number;
  readonly se: number;
  /** The taker's guess rate, 0 to 1. */
  readonly guessing: number;
  readonly isRight: boolean;
}

/** Standard deviation of words' difficulties around the deck's order: a third of a level. */
const priorSd = 0.5;
/** Max shift by answers: a level. */
export const furthestShift = 1.5;

/** The evidence of a finished test for each word it asked. Each answer is excluded from the estimate it is judged by. */
export const evidenceOf = ({ kind, answers }: LevelTest): ReadonlyMap<string, ItemEvidence> => {
  const guessing = guessRate(answers);
  const { weights } = estimateAbility(startAbility(kind), answers);
  const evidenceByItem = new Map<string, ItemEvidence>();
  for (const { itemId, difficulty, answered } of answers) {
    if (difficulty === null) continue;
    const isRight = answered === 'right';
    let [sum, first, second] = [0, 0, 0];
    weights.forEach((weight, at) => {
      const ability = grid[at] ?? 0;
      const right = chanceOfRight(ability, difficulty, guessing);
      const other = weight / (isRight ? right : 1 - right);
      sum += other;
      first += other * ability;
      second += other * ability ** 2;
    });
    const ability = first / sum;
    evidenceByItem.set(itemId, { ability, se: Math.sqrt(Math.max(0, second / sum - ability ** 2)), guessing, isRight });
  }
  return evidenceByItem;
};

/**
 * The chance of a right answer over an uncertain ability: a logistic integrated over a normal is nearly a flatter logistic, by
 * `1 / sqrt(1 + π se² / 8)` (MacKay 1992).
 */
const chanceOver = ({ ability, se, guessing }: ItemEvidence, difficulty: number): number =>
  chanceOfRight((ability - difficulty) / Math.sqrt(1 + (Math.PI * se ** 2) / 8), 0, guessing);

const logPosterior = (difficulty: number, prior: number, evidence: readonly ItemEvidence[]): number =>
  evidence.reduce(
    (sum, each) => {
      const right = chanceOver(each, difficulty);
      return sum + Math.log(each.isRight ? right : 1 - right);
    },
    -(((difficulty - prior) / priorSd) ** 2) / 2,
  );

const golden = (Math.sqrt(5) - 1) / 2;
/** Iterations that shrink the interval to a thousandth of a logit. */
const steps = 18;

/**
 * Estimates an item's difficulty from its answers: the mode of the posterior, with a normal prior at `prior`, from the deck's
 * order, so that a few answers hardly move it (Mislevy 1986). Uses a golden-section search; deterministic for the same answers
 * in the same order.
 */
export const estimateDifficulty = (prior: number, evidence: readonly ItemEvidence[]): number => {
  if (evidence.length === 0) return prior;
  let [low, high] = [prior - furthestShift, prior + furthestShift];
  const at = (difficulty: number) => ({ difficulty, log: logPosterior(difficulty, prior, evidence) });
  let [left, right] = [at(high - golden * (high - low)), at(low + golden * (high - low))];
  for (let step = 0; step < steps; step += 1) {
    if (left.log >= right.log) {
      [high, right] = [right.difficulty, left];
      left = at(high - golden * (high - low));
    } else {
      [low, left] = [left.difficulty, right];
      right = at(low + golden * (high - low));
    }
  }
  return (low + high) / 2;
};
