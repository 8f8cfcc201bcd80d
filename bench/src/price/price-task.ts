/** The task that a thread times. */
export interface PriceTask {
  readonly recall: number;
  readonly weights: readonly number[] | undefined;
  /** Number of reviews of the memory model alone, in place of a price. */
  readonly bareReviews: number | undefined;
}

export interface PriceTime {
  readonly ms: number;
  /** Reviews of a word by its price. */
  readonly reviews: number;
}
