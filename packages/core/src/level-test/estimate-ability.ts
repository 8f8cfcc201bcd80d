/** What a taker did with an item: skipping says "I don't know". */
export type ItemResult = 'right' | 'wrong' | 'skipped';

export interface ItemAnswer {
  /** Logits; null for a word that does not exist, which nobody can know. */
  readonly difficulty: number | null;
  readonly answered: ItemResult;
}

/** Who comes in by the wrong way is not held there: so many of all takers may be anywhere on the scale. */
const astray = { share: 0.05, sd: 4 };

/** The standard normal density but for its constant. */
const normal = (distance: number, sd: number): number => Math.exp(-((distance / sd) ** 2) / 2) / sd;

/**
 * What is known of an ability before any answer: a standard normal about the way in, with a wide one about the middle for the share of
 * takers who took a wrong way.
 */
export const priorAt = (ability: number, start: number, astrayShare = astray.share): number =>
  (1 - astrayShare) * normal(ability - start, 1) + astrayShare * normal(ability, astray.sd);

/** The posterior on the grid of abilities, with its mean (the estimate) and its standard deviation (the standard error). */
export interface Estimate {
  readonly mean: number;
  readonly se: number;
  /** Weights that add up to 1, one for each of `grid`. */
  readonly weights: readonly number[];
}

/** Abilities at which the integral over the posterior is taken, logits. */
const gridStep = 0.1;
const gridEnd = 8;
export const grid: readonly number[] = Array.from(
  { length: Math.round((2 * gridEnd) / gridStep) + 1 },
  (_, index) => index * gridStep - gridEnd,
);

/** Translations to choose from. */
export const options = 4;

/** Before anything is seen, a tenth of what is not known is guessed at; so strongly, in answers. */
const guessPrior = { guessed: 0.5, left: 4.5 };

/**
 * How likely a taker guesses at what they do not know, from 0 to 1: the mean of a Beta posterior. Words that do not exist
 * tell it, and so do the others: a wrong answer is a guess that failed, and three of four fail.
 */
export const guessRate = (answers: readonly ItemAnswer[]): number => {
  let { guessed, left } = guessPrior;
  for (const { difficulty, answered } of answers) {
    if (answered === 'skipped') left += 1;
    else if (difficulty === null) guessed += 1;
    else if (answered === 'wrong') guessed += options / (options - 1);
  }
  return guessed / (guessed + left);
};

/** Probability that an item is known, by the Rasch model (Rasch 1960). */
export const chanceOfKnown = (ability: number, difficulty: number): number => 1 / (1 + Math.exp(difficulty - ability));

/** Probability that an item is answered rightly: known, or guessed, as in the three-parameter model with the floor `guessing / 4` (Birnbaum 1968). */
export const chanceOfRight = (ability: number, difficulty: number, guessing: number): number => {
  const floor = guessing / options;
  return floor + (1 - floor) * chanceOfKnown(ability, difficulty);
};

/**
 * The ability by expected a posteriori: the mean of the posterior, integrated by quadrature over an even grid (Bock and
 * Mislevy 1982). It needs no iteration, and exists whatever was answered.
 */
export const estimateAbility = (start: number, answers: readonly ItemAnswer[]): Estimate => {
  const guessing = guessRate(answers);
  const logs = grid.map((ability) => {
    let log = Math.log(priorAt(ability, start));
    for (const { difficulty, answered } of answers) {
      if (difficulty === null) continue;
      const right = chanceOfRight(ability, difficulty, guessing);
      log += Math.log(answered === 'right' ? right : 1 - right);
    }
    return log;
  });
  const top = Math.max(...logs);
  const densities = logs.map((log) => Math.exp(log - top));
  const sum = densities.reduce((total, density) => total + density, 0);
  const weights = densities.map((density) => density / sum);
  const mean = weights.reduce((total, weight, index) => total + weight * (grid[index] ?? 0), 0);
  const variance = weights.reduce((total, weight, index) => total + weight * ((grid[index] ?? 0) - mean) ** 2, 0);
  return { mean, se: Math.sqrt(variance), weights };
};
