/** Far longer than what changes a card takes from its line in the log to its commit. */
const lateMs = 5_000;

let changedAtMs = -Infinity;

/** Says that this process is changing cards, or has just done so: for some seconds nobody goes by what was kept of them. */
export const noteChange = (): void => {
  changedAtMs = performance.now();
};

/** Whether this process has changed cards a moment ago. */
export const isChangedLately = (): boolean => performance.now() - changedAtMs < lateMs;
