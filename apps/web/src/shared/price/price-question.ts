/** Input of the worker. */
export interface PriceQuestion {
  readonly recall: number;
  readonly weights: readonly number[] | undefined;
  /** The probability of recall at which words become due; undefined for the default. */
  readonly retention: number | undefined;
}
