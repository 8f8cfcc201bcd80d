/** Attributes a learner's changes to this page or others, by the server's change number, which grows by one each time. */
export interface StepWatch {
  /** Takes the number of an entry or a message; any other value if an older server sends none. */
  readonly hear: (stamp: unknown) => void;
  /** Whether all changes are this page's own; `later` if it has made more since, which are still to be published. */
  readonly look: () => 'own' | 'elsewhere' | 'later';
}

/** Watches the changes of one learner, of which this page has made `ownCount()` so far. */
export const watchSteps = (ownCount: () => number): StepWatch => {
  /** Up to this number, and this count of own changes, everything is accounted for. */
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
      // Fewer than counted: one was published before its reply came.
      return steps >= 0 && steps <= own - before.own ? 'own' : 'elsewhere';
    },
  };
};
