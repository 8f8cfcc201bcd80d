/** Whose the steps of a learner are, of whom the server tells by a number that grows by one with each. */
export interface StepWatch {
  /** The number, as an entry or news told it; anything else where an older server tells none. */
  readonly hear: (stamp: unknown) => void;
  /** Whether what was heard is all this page's own; `later` where it took steps since, which news is still to tell of. */
  readonly look: () => 'own' | 'elsewhere' | 'later';
}

/** Watches the steps of one learner, of which this page has taken `ownCount()` so far. */
export const watchSteps = (ownCount: () => number): StepWatch => {
  /** Up to this number, and this count of own steps, everything is accounted for. */
  let known: { stamp: unknown; own: number } | undefined;
  let heard: { stamp: unknown; own: number } | undefined;
  return {
    hear: (stamp) => {
      heard = { stamp, own: ownCount() };
      known ??= heard;
    },
    look: () => {
      const own = ownCount();
      if (heard === undefined || known === undefined) return 'elsewhere';
      if (own !== heard.own) {
        heard = { ...heard, own };
        return 'later';
      }
      const [before, present] = [known, heard];
      known = heard;
      if (typeof before.stamp !== 'number' || typeof present.stamp !== 'number') return 'elsewhere';
      const steps = present.stamp - before.stamp;
      // Fewer than counted: one was told before its answer came.
      return steps >= 0 && steps <= own - before.own ? 'own' : 'elsewhere';
    },
  };
};
