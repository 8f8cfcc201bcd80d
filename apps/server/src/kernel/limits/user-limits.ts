/** What one user may do. The settings of these names are in `configuration/user-limit-settings.ts`. */
export interface UserLimits {
  readonly cardsPerDay: number;
  /** Generated pictures. */
  readonly photosPerDay: number;
  /** Words that outside services are asked about. */
  readonly suggestionsPerDay: number;
  readonly commentsPerMinute: number;
  readonly commentsPerDay: number;
  readonly reportsPerDay: number;
  /** Stored choices, answers and other changes of a learner. */
  readonly stepsPerDay: number;
}
