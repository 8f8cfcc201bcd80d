/** Work that is asked for more often than it need be done. */
export interface Coalesced {
  /** Has the work done soon: at once, or, while it runs, once more after it. */
  readonly wake: () => void;
  /** Resolves when nothing runs or waits to. */
  readonly idle: () => Promise<void>;
}

/** Makes work that runs one at a time, where asking twice while it runs is asking once. `report` is told of a failure. */
export const coalesce = (work: () => Promise<unknown>, report: (error: unknown) => void): Coalesced => {
  let running: Promise<void> | undefined;
  let isWanted = false;
  const run = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      await work().catch(report);
    }
    running = undefined;
  };
  return {
    wake: () => {
      isWanted = true;
      running ??= run();
    },
    idle: async () => {
      await running;
    },
  };
};
