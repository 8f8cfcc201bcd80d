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

const knownBy = (ability: number, { difficulty }: ItemAnswer): number =>
  difficulty === null ? 0 : chanceOfKnown(ability, difficulty);

/** The chance of an answer as a line over the chance that its item is known: `ofUnknown + known × slope`. */
interface AnsweredSo {
  readonly ofUnknown: number;
  readonly slope: number;
}

/** An answer that is given with one chance where the item is known, and with another where it is not. */
const answeredSo = (ofKnown: number, ofUnknown: number): AnsweredSo => ({ ofUnknown, slope: ofKnown - ofUnknown });

const chanceOfAll = (known: readonly number[], { ofUnknown, slope }: AnsweredSo): number => {
  let chance = 1;
  // By index: half a million of these make one interval.
  for (let at = 0; at < known.length; at += 1) chance *= ofUnknown + (known[at] ?? 0) * slope;
  return chance;
};

/**
 * The abilities between which the taker's lies nine times of ten. The estimate takes guessing for known and slips for none; here
 * both are open, and the posterior is taken over all that they may be, each weighed by how well it explains the answers: the
 * four-parameter model (Barton and Lord 1981) with its asymptotes integrated out as nuisance parameters (Tsutakawa and Johnson 1990).
 */
export const abilityInterval = (start: number, answers: readonly ItemAnswer[]): { low: number; high: number } => {
  const skipped = answers.filter(({ answered }) => answered === 'skipped');
  const right = answers.filter(({ answered }) => answered === 'right');
  const wrong = answers.filter(({ answered }) => answered === 'wrong');
  // What is skipped is neither known nor guessed at: the two chances are multiplied, and need no turn for each pair of rates.
  const rates = guesses.flatMap((guess) =>
    slips.map((slip) => ({
      right: answeredSo(1 - slip.rate, guess.rate / options),
      wrong: answeredSo(slip.rate, (guess.rate * (options - 1)) / options),
      weight: guess.weight * slip.weight * (1 - guess.rate) ** skipped.length,
    })),
  );
  const weights = grid.map((ability) => {
    const known = right.map((answer) => knownBy(ability, answer));
    const missed = wrong.map((answer) => knownBy(ability, answer));
    const sum = rates.reduce(
      (total, rate) => total + rate.weight * chanceOfAll(known, rate.right) * chanceOfAll(missed, rate.wrong),
      0,
    );
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
