import { chanceOfKnown, grid, options, priorAt, type ItemAnswer } from './estimate-ability.ts';

/** A Beta distribution of a rate, as weights in the middles of so many equal parts from 0 to `end`. */
const partsOf = (end: number, parts: number, { hits, misses }: { hits: number; misses: number }) => {
  const rates = Array.from({ length: parts }, (_, part) => ((part + 0.5) / parts) * end);
  const densities = rates.map((rate) => rate ** (hits - 1) * (1 - rate) ** (misses - 1));
  const sum = densities.reduce((total, density) => total + density, 0);
  return rates.map((rate, at) => ({ rate, weight: (densities[at] ?? 0) / sum }));
};

/** How likely takers guess at what they do not know, before anything is seen: most seldom, some always. */
const guesses = partsOf(1, 16, { hits: 0.5, misses: 1.5 });
/** How often they miss what they know: one of thirty times before anything is seen. */
const slips = partsOf(0.3, 8, { hits: 0.5, misses: 14.5 });
/** An interval has to hold those who took a wrong way, too, and there are more of them than the estimate is told. */
const astrayShare = 0.15;

/** The chance that an item which is known by `known` is answered so: right unless it slips, right or wrong by guessing. */
const chanceOf = (known: number, isRight: boolean, guessing: number, slip: number): number => {
  const byGuess = (1 - known) * guessing;
  return isRight ? known * (1 - slip) + byGuess / options : known * slip + (byGuess * (options - 1)) / options;
};

const knownBy = (ability: number, { difficulty }: ItemAnswer): number =>
  difficulty === null ? 0 : chanceOfKnown(ability, difficulty);

/**
 * The abilities between which the taker's lies nine times of ten. The estimate takes guessing for known and slips for none; here
 * both are open, and the posterior is taken over all that they may be, each weighed by how well it explains the answers: the
 * four-parameter model (Barton and Lord 1981) with its asymptotes integrated out as nuisance parameters (Tsutakawa and Johnson 1990).
 */
export const abilityInterval = (start: number, answers: readonly ItemAnswer[]): { low: number; high: number } => {
  const skipped = answers.filter(({ answered }) => answered === 'skipped');
  const given = answers.filter(({ answered }) => answered !== 'skipped');
  // What is skipped is neither known nor guessed at: the two chances are multiplied, and need no turn for each pair of rates.
  const rates = guesses.flatMap((guess) =>
    slips.map((slip) => ({
      guessing: guess.rate,
      slip: slip.rate,
      weight: guess.weight * slip.weight * (1 - guess.rate) ** skipped.length,
    })),
  );
  const weights = grid.map((ability) => {
    const known = given.map((answer) => knownBy(ability, answer));
    let sum = 0;
    for (const { guessing, slip, weight } of rates) {
      let chance = weight;
      for (const [at, { answered }] of given.entries()) {
        chance *= chanceOf(known[at] ?? 0, answered === 'right', guessing, slip);
      }
      sum += chance;
    }
    const unknown = skipped.reduce((chance, answer) => chance * (1 - knownBy(ability, answer)), 1);
    return priorAt(ability, start, astrayShare) * unknown * sum;
  });
  const all = weights.reduce((total, weight) => total + weight, 0);
  const below = (share: number): number => {
    let sum = 0;
    return weights.findIndex((weight) => (sum += weight) >= share * all);
  };
  return { low: grid[Math.max(0, below(0.05) - 1)] ?? 0, high: grid[below(0.95)] ?? 0 };
};
