import { clipParameters } from 'ts-fsrs';

/**
 * The parameters of FSRS-6 (`w` in its formulas, 21 of them) that compute a memory: the library's defaults, or those fitted to
 * one learner.
 */
export type Weights = readonly number[];

/** The result of the last fit of the memory's parameters to the learner. */
export type MemoryFit = {
  /** Parameters in use since; null for the defaults. */
  weights: number[] | null;
  /** Start of their use. */
  sinceMs: number;
  /** The last comparison with the defaults: its time, the reviews by then, how many it used, and the gain. */
  weighedAtMs: number;
  reviews: number;
  held: number;
  gain: number;
};

/** The result of a fit: the parameters from now on, null for the defaults. */
export type FitVerdict = Pick<MemoryFit, 'weights' | 'held' | 'gain'>;

export const weightsCount = 21;
const digits = 4;

/** A fit's parameters as stored: rounded, if finite and within the model's bounds; else null. */
export const toWeights = (found: readonly number[]): number[] | null => {
  if (found.length !== weightsCount || !found.every(Number.isFinite)) return null;
  const rounded = found.map((weight) => Number(weight.toFixed(digits)));
  return clipParameters([...rounded], 0).every((weight, place) => weight === rounded[place]) ? rounded : null;
};
