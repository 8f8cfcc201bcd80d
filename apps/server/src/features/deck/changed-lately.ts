/** Far longer than a card's change takes from its log line to its commit. */
const lateMs = 5_000;

let changedAtMs = -Infinity;

/** Notes that this process is changing cards; caches of them are bypassed for some seconds. */
export const noteChange = (): void => {
  changedAtMs = performance.now();
};

/** Whether this process changed cards in the last seconds. */
export const isChangedLately = (): boolean => performance.now() - changedAtMs < lateMs;
