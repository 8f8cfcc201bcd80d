import { clipParameters } from 'ts-fsrs';

/**
 * The parameters of FSRS-6 (`w` in its formulas, 21 of them), by which a memory is computed: the library's own, or those that fit one
 * learner.
 */
export type Weights = readonly number[];

/** What came of the last time that the memory's parameters were fitted to the learner. */
export type MemoryFit = {
  /** By what the memory is computed since; null for the defaults. */
  weights: number[] | null;
  /** Since when it is. */
  sinceMs: number;
  /** When they were last held against the defaults, how many reviews there were by then, on how many of them, and by how much they were better. */
  weighedAtMs: number;
  reviews: number;
  held: number;
  gain: number;
};

/** What a fit came to: by what the memory is computed from now on, null for the defaults. */
export type FitVerdict = Pick<MemoryFit, 'weights' | 'held' | 'gain'>;

export const weightsCount = 21;
const digits = 4;

/** What a fit found, as it is kept: rounded, and only where it is finite and within the bounds of the model; else null. */
export const toWeights = (found: readonly number[]): number[] | null => {
  if (found.length !== weightsCount || !found.every(Number.isFinite)) return null;
  const rounded = found.map((weight) => Number(weight.toFixed(digits)));
  return clipParameters([...rounded], 0).every((weight, place) => weight === rounded[place]) ? rounded : null;
};
