/** What the worker is asked. */
export interface PriceQuestion {
  readonly recall: number;
  readonly weights: readonly number[] | undefined;
  /** The probability of recall at which words come back; undefined for the default. */
  readonly retention: number | undefined;
}
