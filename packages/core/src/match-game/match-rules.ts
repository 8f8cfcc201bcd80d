/** Constants of the matching game. The points of a row are in the rules' points, and in each row's event. */
export const matchRules = {
  /** Words, and pictures, of a round. */
  pairs: 6,
  /** Consecutive right matches that bring points. */
  row: 3,
  /** Max points of the game per day. */
  pointsPerDay: 60,
  /** Mistakes after which a word is removed together with its picture. */
  triesPerWord: 2,
  /** Added to the time of a round for each mistake. */
  mistakeMs: 3000,
} as const;
