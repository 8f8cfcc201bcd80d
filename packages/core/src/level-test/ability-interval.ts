import { chanceOfKnown, grid, options, priorAt, type ItemAnswer } from './estimate-ability.ts';

/** A Beta distribution of a rate, as weights at the midpoints of `parts` equal parts from 0 to `end`. */
const partsOf = (end: number, parts: number, { hits, misses }: { hits: number; misses: number }) => {
  const rates = Array.from({ length: parts }, (_, part) => ((part + 0.5) / parts) * end);
  const densities = rates.map((rate) => rate ** (hits - 1) * (1 - rate) ** (misses - 1));
  const sum = densities.reduce((total, density) => total + density, 0);
  return rates.map((rate, at) => ({ rate, weight: (densities[at] ?? 0) / sum }));
};

/** Prior of the rate at which takers guess unknown items: most seldom, some always. */
const guesses = partsOf(1, 16, { hits: 0.5, misses: 1.5 });
/** Prior of the rate at which takers miss known items: mean one in thirty. */
const slips = partsOf(0.3, 8, { hits: 0.5, misses: 14.5 });
/** The interval must also cover takers who chose a wrong way in; there are more of them than the estimate assumes. */
const astrayShare = 0.15;

const knownBy = (ability: number, { difficulty }: ItemAnswer): number =>
  difficulty === null ? 0 : chanceOfKnown(ability, difficulty);

/** The chance of an answer as a linear function of the chance that its item is known: `ofUnknown + known × slope`. */
interface AnsweredSo {
  readonly ofUnknown: number;
  readonly slope: number;
}

/** An answer with one chance if the item is known, and another if it is not. */
const answeredSo = (ofKnown: number, ofUnknown: number): AnsweredSo => ({ ofUnknown, slope: ofKnown - ofUnknown });

const chanceOfAll = (known: readonly number[], { ofUnknown, slope }: AnsweredSo): number => {
  let chance = 1;
  // An indexed loop: it runs half a million times per interval.
  for (let at = 0; at < known.length; at += 1) chance *= ofUnknown + (known[at] ?? 0) * slope;
  return chance;
};

/**
 * The 90 % interval of the taker's ability. The estimate treats the guess rate as known and slips as zero; here both rates are open,
 * and the posterior integrates over them, weighted by how well they explain the answers: the four-parameter model (Barton and
 * Lord 1981) with its asymptotes integrated out as nuisance parameters (Tsutakawa and Johnson 1990).
 */
export const abilityInterval = (start: number, answers: readonly ItemAnswer[]): { low: number; high: number } => {
  const skipped = answers.filter(({ answered }) => answered === 'skipped');
  const right = answers.filter(({ answered }) => answered === 'right');
  const wrong = answers.filter(({ answered }) => answered === 'wrong');
  // A skipped item is neither known nor guessed: the two chances factor, so skips need no pass per pair of rates.
  const rates = guesses.flatMap((guess) =>
    slips.map((slip) => ({
      right: answeredSo(1 - slip.rate, guess.rate / options),
      wrong: answeredSo(slip.rate, (guess.rate * (options - 1)) / options),
      weight: guess.weight * slip.weight * (1 - guess.rate) ** skipped.length,
    })),
  );
  const weights = grid.map((ability) => {
    const chances = right.map((answer) => knownBy(ability, answer));
    const missedChances = wrong.map((answer) => knownBy(ability, answer));
    const sum = rates.reduce(
      (total, rate) => total + rate.weight * chanceOfAll(chances, rate.right) * chanceOfAll(missedChances, rate.wrong),
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
