/** What a thread is to time. */
export interface PriceTask {
  readonly recall: number;
  readonly weights: readonly number[] | undefined;
  /** So many reviews of the memory alone, in place of a price. */
  readonly bareReviews: number | undefined;
}

export interface PriceTime {
  readonly ms: number;
  /** Reviews of a word by its price. */
  readonly reviews: number;
}
