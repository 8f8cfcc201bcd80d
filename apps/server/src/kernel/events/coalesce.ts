/** Work that is requested more often than it must run. */
export interface Coalesced {
  /** Runs the work at once or, if it is running, once more after it. */
  readonly wake: () => void;
  /** Resolves when no run is active or pending. */
  readonly idle: () => Promise<void>;
}

/** Runs work one at a time and merges requests made during a run. Failures go to `report`. */
export const coalesce = (work: () => Promise<unknown>, report: (error: unknown) => void): Coalesced => {
  let running: Promise<void> | undefined;
  let isRequested = false;
  const run = async (): Promise<void> => {
    while (isRequested) {
      isRequested = false;
      await work().catch(report);
    }
    running = undefined;
  };
  return {
    wake: () => {
      isRequested = true;
      running ??= run();
    },
    idle: async () => {
      await running;
    },
  };
};
