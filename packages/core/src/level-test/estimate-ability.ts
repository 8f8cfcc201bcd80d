/** A taker's answer to an item; `skipped` means "I don't know". */
export type ItemResult = 'right' | 'wrong' | 'skipped';

export interface ItemAnswer {
  /** Logits; null for an invented word, which cannot be known. */
  readonly difficulty: number | null;
  readonly answered: ItemResult;
}

/** Share of takers who chose a wrong way in and may be anywhere on the scale. */
const astray = { share: 0.05, sd: 4 };

/** The standard normal density without its constant. */
const normal = (distance: number, sd: number): number => Math.exp(-((distance / sd) ** 2) / 2) / sd;

/**
 * Prior of an ability: a standard normal around the way in, mixed with a wide one around the middle for the share of takers who
 * chose a wrong way.
 */
export const priorAt = (ability: number, start: number, astrayShare = astray.share): number =>
  (1 - astrayShare) * normal(ability - start, 1) + astrayShare * normal(ability, astray.sd);

/** The posterior on the ability grid, with its mean (the estimate) and its standard deviation (the standard error). */
export interface Estimate {
  readonly mean: number;
  readonly se: number;
  /** Weights that sum to 1, one per entry of `grid`. */
  readonly weights: readonly number[];
}

/** Abilities at which the posterior is integrated, logits. */
const gridStep = 0.1;
const gridEnd = 8;
export const grid: readonly number[] = Array.from(
  { length: Math.round((2 * gridEnd) / gridStep) + 1 },
  (_, index) => index * gridStep - gridEnd,
);

/** Number of translations to choose from. */
export const options = 4;

/** Prior in pseudo-answers: a tenth of the unknown items is guessed. */
const guessPrior = { guessed: 0.5, left: 4.5 };

/**
 * The rate at which a taker guesses unknown items, 0 to 1: the mean of a Beta posterior. Invented words are evidence, and so
 * are the others: a wrong answer is a failed guess, and three of four guesses fail.
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

/** Probability of a right answer, known or guessed, by the three-parameter model with the floor `guessing / 4` (Birnbaum 1968). */
export const chanceOfRight = (ability: number, difficulty: number, guessing: number): number => {
  const floor = guessing / options;
  return floor + (1 - floor) * chanceOfKnown(ability, difficulty);
};

/**
 * The ability by expected a posteriori: the mean of the posterior, integrated by quadrature over an even grid (Bock and Mislevy
 * 1982). It needs no iteration and exists for any answers.
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
