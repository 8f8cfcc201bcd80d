/** The memory of a word; null times and zero numbers before the first review. */
export type Memory = {
  stabilityDays: number;
  /** 1 (easy) to 10 (hard); 0 before the first review. */
  difficulty: number;
  /** The start of a learner's day; for a new word the moment it was chosen. */
  dueAtMs: number;
  lastReviewAtMs: number | null;
  reps: number;
  lapses: number;
  state: 'new' | 'review';
};

/** The memory of a word just chosen to learn: due at once. */
export const newMemory = (nowMs: number): Memory => ({
  stabilityDays: 0,
  difficulty: 0,
  dueAtMs: nowMs,
  lastReviewAtMs: null,
  reps: 0,
  lapses: 0,
  state: 'new',
});
