/** Constants of the matching game. What a row brings stands in the rules' points, and in the event of each row. */
export const matchRules = {
  /** Words, and pictures, of a round. */
  pairs: 6,
  /** Right matches one after another that bring points. */
  row: 3,
  /** Points that the game brings on one day at most. */
  pointsPerDay: 60,
  /** A word that was missed so often is put away together with its picture. */
  triesPerWord: 2,
  /** Added to the time of a round for each mistake. */
  mistakeMs: 3000,
} as const;
